/**
 * Mounts the page renderer: one catch-all in a scope of its own. Fastify neither parses nor limits by content type here, the
 * body goes to the page's action as it came; everything else (request ids, security headers, rate limits) is the server's.
 */
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageContext, RenderPage } from '@throughfare/web/page-port';

export interface PagesOptions {
  /** "https://shop.example": what the address of a page is, whatever a proxy made of the Host header. */
  readonly publicUrl: string;
  /** `apps/web/build/client`, absolute, served as it is; absent in development, where Vite serves. */
  readonly clientDirectory?: string;
  /** The server build's `renderPage`, loaded anew for each request in development. */
  readonly loadRenderer: () => Promise<RenderPage>;
  /** What the page may know of this request. */
  readonly contextFor: (request: FastifyRequest, reply: FastifyReply) => PageContext;
  /** Bytes that a page's form may send. */
  readonly bodyLimit?: number;
}

const defaultBodyLimit = 256 * 1024;

/** Page actions take the session from the cookie, so a form of another site must not reach them. */
function isCrossSite(request: FastifyRequest, publicUrl: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const { origin } = request.headers;
  if (origin !== undefined) {
    // The public address, or the very host that this request was sent to (localhost and 127.0.0.1 are two names of one shop).
    return !URL.canParse(origin) || (origin !== new URL(publicUrl).origin && new URL(origin).host !== request.headers.host);
  }
  // Browsers leave Origin out of no cross-site POST; what has neither header is not a browser and brings no one's cookie.
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function toWebRequest(request: FastifyRequest, publicUrl: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith(':') || value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  // React Router compares Origin with Host before it runs an action; `isCrossSite` has done so against the real one.
  headers.set('host', new URL(request.headers.origin && URL.canParse(request.headers.origin) ? request.headers.origin : publicUrl).host);
  headers.delete('x-forwarded-host');
  const body = request.method === 'GET' || request.method === 'HEAD' ? null : (request.body as Buffer | null);
  return new Request(new URL(request.url, publicUrl), { method: request.method, headers, body: body && new Uint8Array(body), signal });
}

async function sendWebResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value);
  }
  // The one header that may not be joined with commas.
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(response.body === null ? '' : Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]));
}

export async function mountPages(server: FastifyInstance, options: PagesOptions): Promise<void> {
  await server.register(async (scope) => {
    if (options.clientDirectory !== undefined) {
      await scope.register(fastifyStatic, {
        root: options.clientDirectory,
        wildcard: false,
        index: false,
        // Names under /assets carry a hash of the content; the rest (favicon) is looked up again.
        setHeaders: (reply, file) => {
          reply.header('Cache-Control', file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
        },
      });
    }
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      bodyLimit: options.bodyLimit ?? defaultBodyLimit,
      handler: async (request, reply) => {
        if (isCrossSite(request, options.publicUrl)) {
          return reply.code(403).type('text/plain').send('This form was sent from another site. Please open our page and try again.');
        }
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort());
        const renderPage = await options.loadRenderer();
        const response = await renderPage(toWebRequest(request, options.publicUrl, gone.signal), options.contextFor(request, reply));
        return sendWebResponse(reply, response);
      },
    });
  });
}
