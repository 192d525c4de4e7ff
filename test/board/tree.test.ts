import assert from 'node:assert/strict';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import type { render as draw, h as make, VNode } from '../../client/board/webview/draw/dom';
import { launch } from './harness/board';

declare global {
  interface Window {
    readonly dom: { readonly h: typeof make; readonly render: typeof draw };
  }
}

/** Trees grow from numbers, because functions cannot be handed to the page. */
const ROUNDS = 400;

describe('the tree of the page', () => {
  let browser: Browser;
  let page: Page;

  before(async () => {
    const { outputFiles } = await build({
      entryPoints: [join(__dirname, '../../client/board/webview/draw/dom.ts')],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'dom',
    });
    browser = await launch();
    page = await browser.newPage();
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
    await page.evaluate('globalThis.__name = (value) => value');
  });
  after(() => browser.close());

  it('is after any change what it would be if it were made anew, and keyed elements stay themselves', async () => {
    const faults = await page.evaluate((rounds) => {
      const { h, render } = window.dom;
      let seed = 7;
      const random = (below: number): number => {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        return Math.floor((seed / 2147483648) * below);
      };
      const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
      const tree = (depth: number): VNode => {
        const keys = ['a', 'b', 'c', 'd', 'e'].sort(() => random(3) - 1);
        const children = Array.from({ length: depth === 0 ? 0 : random(6) }, () => {
          if (random(4) === 0) return pick(['one', 'two', '']);
          const { tag, attributes, children: own } = tree(depth - 1);
          return random(2) === 0
            ? { tag, attributes: { ...attributes, key: keys.pop() }, children: own }
            : tree(depth - 1);
        });
        const attributes = {
          class: pick([undefined, 'x', 'y z']),
          hidden: pick([true, false, undefined]),
          style: pick([undefined, { left: '1px' }, { left: '2px', top: '3px' }]),
          ...(random(2) === 0 ? { title: pick(['p', 'q']) } : {}),
        };
        return h(pick(['div', 'span', 'svg', 'p']), attributes, ...children);
      };
      /** An attribute that says nothing may stay, and the order of attributes means nothing. */
      const plain = (root: Element): Element => {
        const copy = root.cloneNode(true) as Element;
        for (const each of Array.from(copy.querySelectorAll('[style=""]'))) each.removeAttribute('style');
        return copy;
      };
      const keyed = (root: Element, node: VNode | string, at: number, path = ''): [string, Element][] => {
        const own = root.childNodes[at];
        if (typeof node === 'string' || !(own instanceof Element)) return [];
        const { key } = node.attributes;
        // Who has no key may become another, with all that is in it.
        if (key === undefined) return [];
        const name = `${path}/${node.tag} ${String(key)}`;
        return [[name, own], ...node.children.flatMap((each, i) => keyed(own, each, i, name))];
      };
      const root = document.createElement('div');
      const found: string[] = [];
      let before = new Map<string, Element>();
      for (let round = 0; round < rounds; round++) {
        const wanted = [{ ...tree(3), tag: 'main', attributes: { key: 'page' } }];
        render(root, wanted);
        const fresh = document.createElement('div');
        render(fresh, wanted);
        if (!plain(root).isEqualNode(plain(fresh))) found.push(`${root.innerHTML} instead of ${fresh.innerHTML}`);
        const now = new Map(wanted.flatMap((node, i) => keyed(root, node, i)));
        for (const [name, element] of now)
          if ((before.get(name) ?? element) !== element) found.push(`${name} is another element`);
        before = now;
      }
      return found.slice(0, 3);
    }, ROUNDS);
    assert.deepEqual(faults, []);
  });

  it('leaves alone what comes after an element that is gone: the focus stays there', async () => {
    const seen = await page.evaluate(() => {
      const { h, render } = window.dom;
      const root = document.createElement('div');
      document.body.append(root);
      const list = (...keys: string[]): VNode[] => [
        h(
          'ul',
          {},
          keys.map((key) => h('li', { key, tabindex: 0 }, key)),
        ),
      ];
      render(root, list('a', 'b', 'c', 'd'));
      root.querySelector<HTMLElement>('li:nth-child(3)')?.focus();
      const watcher = new MutationObserver(() => {});
      watcher.observe(root, { subtree: true, childList: true });
      render(root, list('a', 'c', 'new', 'd'));
      const changes = watcher.takeRecords().map(({ addedNodes, removedNodes }) => {
        const texts = (nodes: NodeList): string => Array.from(nodes, ({ textContent }) => textContent).join();
        return `+${texts(addedNodes)} -${texts(removedNodes)}`;
      });
      const result = { text: root.textContent, focused: document.activeElement?.textContent, changes };
      root.remove();
      return result;
    });
    assert.deepEqual(seen, { text: 'acnewd', focused: 'c', changes: ['+ -b', '+new -'] });
  });
});
