/** Builds OpenAPI 3.1 from the contract, so that the published description is the one that is checked. */
import type { Access, AnyCall } from '@throughfare/contract/call';
import { cardErrorAnswer, errorAnswer } from '@throughfare/contract/refusals';
import { scopesOfCall } from '@throughfare/contract/machine-scopes';
import { isMessageCode, messages } from '@throughfare/contract/messages';
import { wordList } from '@throughfare/kernel/word-list';
import * as z from 'zod';
import { productVersion } from '../product-version.ts';

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: JsonContent };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: JsonContent }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: unknown;
}

interface JsonContent {
  readonly 'application/json': { readonly schema: unknown };
}

/** Refusals common to all calls. */
const always = ['request.invalid', 'server.failed', 'server.unavailable'];

export function buildOpenApi(calls: readonly AnyCall[], brandName: string): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls) {
    const path = `/${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brandName} API`,
      version: productVersion,
      description:
        'Every call takes and answers JSON. The bearer is the token of a session, or the key of an agency for the calls that name a scope.',
    },
    servers: [{ url: '/apiv1' }],
    paths,
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  };
}

function operationOf(call: AnyCall): Operation {
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.path.split('/')[0] ?? ''],
    description: `${describeAccess(call.access)}${describeScopes(scopesOfCall(call.name))}${call.perMinute === undefined ? '' : ` At most ${call.perMinute} times a minute.`}`,
    security: call.access === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.body ? { requestBody: { required: true, content: json(schemaOf(call.body, 'input')) } } : {}),
    responses: { 200: { description: 'Done', content: json(schemaOf(call.answer, 'output')) }, ...refusalsOf(call) },
  };
}

function describeAccess(access: Access): string {
  if (access === 'public') return 'Anybody, with or without a session.';
  if (access === 'session') return "Whoever has a session, a visitor's too.";
  if (access === 'identified') return 'Guests and whoever is signed in.';
  return `Only ${access.join(', ')}.`;
}

function describeScopes(scopes: readonly string[]): string {
  return scopes.length === 0 ? '' : ` With an agency's key: scope ${wordList(scopes, 'or')}.`;
}

function parametersOf(schema: AnyCall['params'], place: Parameter['in']): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
}

/** One answer for each status, with its codes and sentences. */
function refusalsOf(call: AnyCall): Record<string, { description: string; content: JsonContent }> {
  const codes = [
    ...call.refusals,
    ...always,
    ...(call.access === 'public' ? [] : ['session.required']),
    ...(call.perMinute ? ['request.tooMany'] : []),
    ...(call.isLarge === true ? ['server.busy'] : []),
  ];
  const content = json(schemaOf(call.errorShape === 'card' ? cardErrorAnswer : errorAnswer, 'output'));
  const answers: Record<string, { description: string; content: JsonContent }> = {};
  for (const code of codes) {
    if (!isMessageCode(code)) continue;
    const { status = 422, text } = messages[code];
    const line = `\`${code}\`: ${text}`;
    const known = answers[status];
    answers[status] = { description: known ? `${known.description}\n${line}` : line, content };
  }
  return answers;
}

function json(schema: unknown): JsonContent {
  return { 'application/json': { schema } };
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
