import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RenderPage } from '@throughfare/web/page-port';
import type { FastifyInstance } from 'fastify';
import { serveFiles } from '../platform/http/serve-files.ts';
import { StartFailure } from '../platform/start-failure.ts';

const webFolder = fileURLToPath(new URL('../../../web/', import.meta.url));

/** Loads the page renderer: the web's build, or in development its sources, built again as they change. */
export async function loadPages(server: FastifyInstance, development: boolean): Promise<() => Promise<RenderPage>> {
  return development ? loadSources(server) : loadBuild(server);
}

async function loadBuild(server: FastifyInstance): Promise<() => Promise<RenderPage>> {
  const build = `${webFolder}build/server/index.js`;
  if (!existsSync(build)) throw new StartFailure('The pages are not built.', 'Start with "npm start", which builds them.');
  await serveFiles(server, `${webFolder}build/client`);
  const { renderPage } = asPageServer(await import(build));
  return () => Promise.resolve(renderPage);
}

async function loadSources(server: FastifyInstance): Promise<() => Promise<RenderPage>> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const ours = process.listeners('SIGTERM');
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: server.server } },
  });
  // React Router's plugin runs a second Vite. At SIGTERM it would end the process while the sandbox is still running.
  for (const theirs of process.listeners('SIGTERM')) if (!ours.includes(theirs)) process.off('SIGTERM', theirs);
  server.addHook('onClose', () => vite.close());
  server.addHook('onRequest', async (request, reply) => {
    const answered = await new Promise<boolean>((resolve, reject) => {
      reply.raw.once('close', () => resolve(true));
      vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve(false)));
    });
    if (answered) reply.hijack();
  });
  const environment = vite.environments.ssr;
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite cannot run the page renderer');
  return async () => asPageServer(await environment.runner.import('/src/app/page-server.ts')).renderPage;
}

function asPageServer(loaded: unknown): { readonly renderPage: RenderPage } {
  const isPageServer = typeof loaded === 'object' && loaded !== null && 'renderPage' in loaded && typeof loaded.renderPage === 'function';
  if (!isPageServer) throw new Error('the web build exports no renderPage');
  // Its input and answer are declared in page-port.ts, which it is built against.
  return loaded as { readonly renderPage: RenderPage };
}
