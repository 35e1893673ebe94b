import type { FastifyInstance } from 'fastify';

/** Clients declare JSON and send an empty body with calls that take no input. That is not a malformed body. */
export function takeEmptyJson(api: FastifyInstance): void {
  const parseJson = api.getDefaultJsonParser('error', 'error');
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parseJson(request, text, done);
  });
}
