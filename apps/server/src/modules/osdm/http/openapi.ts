/** The published description of the served part, made from the schemas that check the calls. */
import { type Operation, operations } from '@throughfare/osdm/operations';
import * as z from 'zod';
import { problem } from '@throughfare/osdm/problems';
import type { OsdmDeps } from '../osdm-deps.ts';

let made: { readonly key: string; readonly document: object } | undefined;

export function osdmOpenApi(offered: ReadonlySet<string>, { publicUrl, sender }: Pick<OsdmDeps, 'publicUrl' | 'sender'>): object {
  const key = `${publicUrl} ${[...offered].join()}`;
  if (made?.key !== key) made = { key, document: build(offered, publicUrl, sender.brand) };
  return made.document;
}

function build(offered: ReadonlySet<string>, publicUrl: string, brand: string): object {
  const paths: Record<string, Record<string, object>> = {};
  const rows: readonly (readonly [string, Operation])[] = Object.entries(operations);
  for (const [name, operation] of rows) {
    if (!offered.has(name)) continue;
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: described(name, operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand} over OSDM`,
      version: '3.10',
      description: 'The operations of OSDM (UIC 90918-10) that are served here. Every other operation answers 501 with a problem document.',
    },
    servers: [{ url: `${publicUrl}/osdm/v3` }],
    paths,
    components: {
      securitySchemes: {
        oauth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: `${publicUrl}/osdm/oauth/token`, scopes: {} } } },
      },
    },
    security: [{ oauth: [] }],
  };
}

function described(name: string, { path, request, answers }: Operation): object {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const responses = Object.entries(answers).map(([status, schema]) => [
    status,
    { description: 'Done', ...(status === '204' ? {} : { content: json(schema, 'output') }) },
  ]);
  return {
    operationId: name,
    parameters,
    ...(request ? { requestBody: { required: true, content: json(request, 'input') } } : {}),
    responses: {
      ...Object.fromEntries(responses),
      default: {
        description: 'A problem document. /osdm/errors lists the codes.',
        content: { 'application/problem+json': { schema: z.toJSONSchema(problem, { unrepresentable: 'any' }) } },
      },
    },
  };
}

function json(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  return { 'application/json': { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) } };
}
