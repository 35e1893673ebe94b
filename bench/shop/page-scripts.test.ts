import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { scriptBytes, scriptsOf, staticImports } from './page-scripts.ts';

let server: Server | undefined;

afterEach(() => server?.close());

test("finds a module's static imports and not its lazy ones", () => {
  expect(staticImports('import{a as b}from"./a.js";import"./b.js";const c=()=>import("./c.js");export*from"./d.js";')).toEqual([
    './a.js',
    './b.js',
    './d.js',
  ]);
});

test('finds preloaded, linked and inline modules of a document', () => {
  const html =
    '<link rel="later" href="/a.js"/><link rel="stylesheet" href="/a.css"/><script src="/b.js"></script>' +
    '<script type="later">import "/c.js";\nimport * as route0 from "/d.js";\nimport("/e.js");</script>';
  expect(scriptsOf(html)).toEqual(['/a.js', '/b.js', '/c.js', '/d.js']);
});

test('counts each file once, with what it imports', async () => {
  const files: Record<string, string> = {
    '/': '<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js">',
    '/a.js': 'import"./b.js";import("./later.js");',
    '/b.js': 'import"./a.js";export const b=1;',
  };
  server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    response.writeHead(file === undefined ? 404 : 200).end(file);
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const expected = ['/a.js', '/b.js'].reduce((sum, path) => sum + gzipSync(files[path] ?? '', { level: 9 }).length, 0);
  expect(await scriptBytes(`http://127.0.0.1:${port}/`)).toBe(expected);
});
