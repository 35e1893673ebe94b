/** Serves a built React Router application with node:http and nothing else. The argument is its folder; PORT is in the environment. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestListener } from '@react-router/node';

const [folder = '.'] = process.argv.slice(2);
const build: unknown = await import(pathToFileURL(join(folder, 'build/server/index.js')).href);
// `react-router build` wrote this server build
const render = createRequestListener({ build: build as Parameters<typeof createRequestListener>[0]['build'], mode: 'production' });
const server = createServer((request, response) => {
  const path = request.url ?? '/';
  if (!path.startsWith('/assets/') || path.includes('..')) return void render(request, response);
  readFile(join(folder, 'build/client', path)).then(
    (file) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(file),
    () => response.writeHead(404).end(),
  );
});
server.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 0), reusePort: true }, () => {
  const address = server.address();
  console.log(`listening at http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
});
