import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { drawMark } from './draw-mark.ts';

export interface MarkDeps {
  /** The short name and colour of an operator. Undefined if no train of the timetable is theirs. */
  readonly operator: (code: string) => { readonly name: string; readonly colour: string } | undefined;
  /** Where a shop that may use an operator's logo puts it: `<code>.svg`. */
  readonly folder: string;
}

/** A picture is never a page: a file from the folder can neither run scripts nor load anything, even when it is opened on its own. */
const policyOfPicture = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the operators' pictures, `/operators/GR.svg`: the shop's own file, otherwise a drawn mark. Browsers keep them for a day. */
export function addMarkRoute(server: FastifyInstance, { operator, folder }: MarkDeps): void {
  const drawn = new Map<string, string>();

  async function pictureOf(code: string): Promise<string | Buffer | undefined> {
    const own = await readFile(join(folder, `${code}.svg`)).catch(() => undefined);
    if (own) return own;
    const known = operator(code);
    if (!known) return undefined;
    const key = `${known.name} ${known.colour}`;
    const mark = drawn.get(key) ?? drawMark(known);
    drawn.set(key, mark);
    return mark;
  }

  server.get<{ Params: { file: string } }>('/operators/:file', async (request, reply) => {
    const [, code] = /^([A-Za-z0-9_-]{1,40})\.svg$/.exec(request.params.file) ?? [];
    const picture = code === undefined ? undefined : await pictureOf(code);
    if (picture === undefined) return reply.callNotFound();
    const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 16)}"`;
    reply.header('cache-control', 'public, max-age=86400').header('etag', etag).header('content-security-policy', policyOfPicture);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/svg+xml; charset=utf-8').send(picture);
  });
}
