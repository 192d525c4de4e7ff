import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '../../../client/connection/serverProcess';
import { Watchdog } from '../../../client/connection/watchdog';

const PATIENCE = 300;

describe('the watchdog', () => {
  it('says once what a server that does not answer was busy with', async () => {
    const said: (string | undefined)[] = [];
    const dog = new Watchdog({ ask: () => new Promise(() => undefined), stuck: (it) => said.push(it) }, 30);
    dog.touched('file:///a.x');
    // What comes later is not the cause.
    dog.touched('file:///b.x');
    for (let looks = 0; said.length === 0 && looks < 500; looks++) await pause(10);
    assert.deepEqual(said, ['file:///a.x']);
    dog.reset();
  });

  it('does not wait for ever on a machine on which everything is late', async () => {
    const said: (string | undefined)[] = [];
    const dog = new Watchdog({ ask: () => new Promise(() => undefined), stuck: (it) => said.push(it) }, 30);
    const { now } = Date;
    let time = 0;
    Date.now = () => (time += 60_000);
    try {
      dog.touched('file:///a.x');
      for (let looks = 0; said.length === 0 && looks < 500; looks++) await pause(10);
    } finally {
      Date.now = now;
    }
    assert.deepEqual(said, ['file:///a.x']);
    dog.reset();
  });

  it('is content with an answer, also with one that is a refusal', async () => {
    const said: unknown[] = [];
    const answers = [async () => null, () => Promise.reject(new Error('refused'))];
    const dog = new Watchdog({ ask: async () => answers.shift()?.(), stuck: (it) => said.push(it) }, 30, 1);
    dog.touched('file:///a.x');
    await pause(10);
    dog.touched('file:///a.x');
    await pause(80);
    assert.deepEqual(said, []);
    assert.equal(answers.length, 0, 'both were asked for');
    dog.reset();
  });

  it('asks now and then, not with every keystroke', async () => {
    let asked = 0;
    const dog = new Watchdog(
      {
        ask: async () => {
          asked++;
        },
        stuck: () => assert.fail('it answered'),
      },
      1000,
      40,
    );
    for (let key = 0; key < 50; key++) {
      dog.touched('file:///a.x');
      await Promise.resolve();
    }
    await pause(60);
    assert.ok(asked >= 1 && asked <= 2, `${asked} questions`);
    dog.reset();
  });

  it('ends a server that loops, and the next one answers', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'turnscript-'));
    const module = join(folder, 'server.js');
    // Loops for ever as soon as it hears of a document, unless it was told to leave it alone.
    writeFileSync(module, "process.on('message', (m) => { if (m === 'open') for (;;); else process.send('pong'); });");
    const server = new ServerProcess(module);
    try {
      let child = server.start();
      const first = child.pid;
      const stuck = new Promise<string | undefined>((done) => {
        const dog = new Watchdog(
          {
            ask: () =>
              new Promise((answered) => {
                child.once('message', answered);
                child.send('ping');
              }),
            stuck: done,
          },
          PATIENCE,
        );
        child.send('open');
        dog.touched('file:///loop.x');
      });
      assert.equal(await stuck, 'file:///loop.x');
      const gone = new Promise((done) => child.once('exit', (_, signal) => done(signal)));
      server.end();
      assert.equal(await gone, 'SIGKILL');
      child = server.start();
      assert.notEqual(child.pid, first);
      const answer = new Promise((done) => child.once('message', done));
      child.send('ping');
      assert.equal(await answer, 'pong');
    } finally {
      server.end();
      rmSync(folder, { recursive: true });
    }
  });
});

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
