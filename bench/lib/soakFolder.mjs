// A workspace on disk for the soak: scripts of several systems, their expected transcripts, and files they name.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../../scripts/project.mjs';
import { EditedDocument } from './edits.mjs';
import { playRandomly, scriptOf } from './scripts.mjs';

const CREATED = 1;
const CHANGED = 2;
const DELETED = 3;

export class SoakFolder {
  constructor(systems, random) {
    this.random = random;
    this.path = mkdtempSync(join(tmpdir(), 'turnscript-soak-'));
    this.uri = pathToFileURL(this.path).href;
    cpSync(fromRoot('examples', 'dungeonmania'), this.path, { recursive: true });
    const played = (language, count) => {
      const system = systems.find((each) => each.language === language);
      return this.#document(
        `${language}-${count}.${language}`,
        scriptOf(playRandomly(system, count, random)),
        language,
      );
    };
    this.documents = [
      ...[60, 200].map((count) => played('sd2', count)),
      played('sim1', 200),
      played('sim2', 200),
      ...readdirSync(this.path)
        .filter((name) => name.endsWith('.dungeon'))
        .slice(0, 2)
        .map((name) => this.#document(name, readFileSync(join(this.path, name), 'utf8'), 'dungeon')),
    ];
    this.dungeons = readdirSync(join(this.path, 'dungeons')).map((name) => this.#file(join('dungeons', name)));
    this.expected = [];
  }

  /** Once it is known what the scripts do. */
  expect(document, text) {
    const name = `${document.name.slice(0, document.name.lastIndexOf('.'))}.expected.txt`;
    writeFileSync(join(this.path, name), text);
    this.expected.push({ ...this.#file(name), document: undefined });
  }

  /** Something happens to a file on disk; the events that tell of it. */
  touch() {
    const { random } = this;
    const file = random.next() < 0.8 ? random.pick(this.expected) : random.pick(this.dungeons);
    const roll = random.next();
    if (roll < 0.1) return this.#gone(file);
    return this.#written(file, roll < 0.5 ? file.text : this.#spoilt(file.text));
  }

  /** Everything on disk is what it was at first. */
  restore() {
    return [...this.expected, ...this.dungeons].flatMap((file) => this.#written(file, file.text));
  }

  /** An expected transcript as an editor holds it; made when it is first opened. */
  opened(file, version) {
    file.document = new EditedDocument(file.uri, 'turnscript-transcript', file.text, this.random, version);
    return file.document;
  }

  remove() {
    rmSync(this.path, { recursive: true, force: true });
  }

  #document(name, text, language) {
    writeFileSync(join(this.path, name), text);
    const document = new EditedDocument(pathToFileURL(join(this.path, name)).href, language, text, this.random);
    return Object.assign(document, { name });
  }

  #file(name) {
    const path = join(this.path, name);
    return { path, uri: pathToFileURL(path).href, text: readFileSync(path, 'utf8') };
  }

  #gone({ path, uri }) {
    rmSync(path, { force: true });
    return [{ uri, type: DELETED }];
  }

  #written({ path, uri }, text) {
    writeFileSync(path, text);
    return [{ uri, type: this.random.next() < 0.5 ? CHANGED : CREATED }];
  }

  #spoilt(text) {
    const place = this.random.below(text.length + 1);
    return text.slice(0, place) + this.random.pick(['', '\n', 'x', '{', '->pass\n']) + text.slice(place + 1);
  }
}
