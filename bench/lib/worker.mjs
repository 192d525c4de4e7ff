// The server as a web worker in a real browser, started as the client starts it and spoken to by a page.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fromRoot } from '../../scripts/project.mjs';
import { startBrowser } from '../../scripts/vscode/browser.mjs';
import { CAPABILITIES } from './languageServer.mjs';

/** `start(document)`: milliseconds from fetching the worker's text to its greeting, and to the first diagnostics. */
export async function workersInBrowser() {
  const engines = readdirSync(fromRoot('dist')).filter((name) => /^engine\..*\.js$/.test(name));
  const site = await serve({
    '/': '<!doctype html>',
    '/server.js.gz': readFileSync(fromRoot('dist/web/server.js.gz')),
    ...Object.fromEntries(engines.map((name) => [`/${name}`, readFileSync(fromRoot('dist', name))])),
  });
  const browser = await startBrowser();
  return {
    async start(document) {
      const page = await browser.newPage();
      await page.goto(site.address);
      try {
        return await page.evaluate(startInPage, { document, capabilities: CAPABILITIES });
      } finally {
        await page.close();
      }
    },
    async stop() {
      await browser.close();
      site.close();
    },
  };
}

/** Runs in the page, so it knows nothing from out here. */
async function startInPage({ document, capabilities }) {
  const started = performance.now();
  const { body } = await fetch('/server.js.gz', { cache: 'no-store' });
  const source = await new Response(body.pipeThrough(new DecompressionStream('gzip'))).blob();
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
  const say = (message) => worker.postMessage({ jsonrpc: '2.0', ...message });
  return new Promise((done) => {
    let greeted = 0;
    worker.onmessage = ({ data: { id, method, params } }) => {
      if (method === 'textDocument/publishDiagnostics' && params.uri === document.uri) {
        worker.terminate();
        done({ greeted, diagnosed: performance.now() - started });
      } else if (method === 'turnscript/readFile' && params.uri.startsWith(location.href)) {
        // A part of the server itself.
        fetch(params.uri, { cache: 'no-store' })
          .then((answer) => answer.text())
          .then((text) => say({ id, result: { kind: 'read', text, stamp: '' } }));
      } else if (method !== undefined && id !== undefined) {
        // No settings and no other files; whatever else it asks for is not there either.
        say({ id, result: method === 'workspace/configuration' ? params.items.map(() => null) : null });
      } else if (id === 1) {
        greeted = performance.now() - started;
        say({ method: 'initialized', params: {} });
        say({ method: 'textDocument/didOpen', params: { textDocument: document } });
      }
    };
    const initializationOptions = { parts: location.href };
    const params = { initializationOptions, processId: null, rootUri: null, workspaceFolders: null, capabilities };
    say({ id: 1, method: 'initialize', params });
  });
}

function serve(files) {
  const server = createServer(({ url }, answer) => {
    const type = url === '/' ? 'text/html' : 'application/octet-stream';
    answer.writeHead(url in files ? 200 : 404, { 'content-type': type }).end(files[url]);
  });
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () =>
      done({ address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }),
    );
  });
}
