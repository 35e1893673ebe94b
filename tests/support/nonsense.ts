/** Inputs that a call's schema accepts or nearly accepts, and that none of our pages sends. */
import { randomUUID } from 'node:crypto';

/** The JSON Schema keywords used by the contract. */
export interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
}

/** Text for typical weaknesses: C strings, lone surrogates, SQL, markup, lines of a mail's header, an impossible day. */
export const poisons = [
  'a\u0000b',
  '\uD800',
  "' or 1=1; drop table retail.user; --",
  '<script>alert(1)</script>',
  '\r\nbcc: everybody@example.com',
  'ﷺ'.repeat(30),
  '2026-02-31',
] as const;

const likely: Readonly<Record<string, () => string>> = {
  uuid: () => randomUUID(),
  email: () => 'nobody@example.com',
  date: () => '2026-12-08',
  'date-time': () => '2026-12-08T08:00:00Z',
};

/** Texts that match the contract's patterns. The day does not exist. */
const shapes = ['2026-02-31', '25:61', '2026-02-31T25:61', 'KGX', 'zz', 'ZZZ', '000000', '+44 0000 0000', '/cart', '#00ff00', '99.99'];

function fitting(pattern: string | undefined, poison: string): string {
  if (pattern === undefined) return poison;
  const form = new RegExp(pattern);
  return [poison, ...shapes].find((text) => form.test(text)) ?? poison;
}

/** All fields are filled: texts with poison, the others with valid values, so that as much as possible reaches the handler. */
export function poisoned(schema: JsonSchema, poison: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [one] = schema.anyOf ?? schema.oneOf ?? [];
  if (one) return poisoned(one, poison);
  const { type = 'string' } = schema;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? { x: { type: 'string' } }).map(([name, of]) => [name, poisoned(of, poison)]),
      );
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => poisoned(schema.items ?? {}, poison));
    case 'number':
    case 'integer':
      // one end of the allowed range for some poisons, the other end for others
      return (poison.length % 2 === 0 ? schema.maximum : schema.minimum) ?? 1;
    case 'boolean':
      return true;
    default:
      return likely[schema.format ?? '']?.() ?? fitting(schema.pattern, poison);
  }
}

/** Answers a number from 0 to below 1, the same ones in each run (mulberry32, by Tommy Ettinger, in the public domain). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Beside and beyond the bounds of PostgreSQL's and JavaScript's numbers. */
const numbers = [0, 1, -1, 2, 9, 0.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_991, 1e21, 1e308];
const days = ['0000-01-01', '0001-01-01', '1900-01-01', '2026-12-08', '2026-02-31', '2199-12-31', '9999-12-31', '2024-02-29'];
const texts = [
  ...days,
  ...poisons,
  '',
  ' ',
  '0',
  '-0.01',
  '99999999999999999999.99',
  'KGX',
  'GB',
  'Łódź',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59+14:00',
  'x'.repeat(300),
];

/** A value that the schema mostly accepts; sometimes one at the ends of its range, or beyond. */
export function shaken(schema: JsonSchema, random: () => number): unknown {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  if (random() < 0.03) return pick([null, [], {}, true, 'text', 7]);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum);
  const among = schema.anyOf ?? schema.oneOf;
  if (among) return shaken(pick(among) ?? {}, random);
  switch (schema.type ?? 'string') {
    case 'object': {
      const fields = Object.entries(schema.properties ?? { x: {} }).filter(([name]) => schema.required?.includes(name) || random() < 0.6);
      return Object.fromEntries(fields.map(([name, of]) => [name, shaken(of, random)]));
    }
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, Math.floor(random() * 4)) }, () => shaken(schema.items ?? {}, random));
    case 'number':
    case 'integer':
      return pick([...numbers, schema.minimum ?? 0, schema.maximum ?? 1]);
    case 'boolean':
      return random() < 0.5;
    default:
      return textFor(schema, pick, random);
  }
}

function textFor({ format, pattern }: JsonSchema, pick: <Item>(items: readonly Item[]) => Item | undefined, random: () => number): unknown {
  const usual = likely[format ?? ''];
  if (usual && random() < 0.7) return usual();
  const form = pattern === undefined ? undefined : new RegExp(pattern);
  const fits = [...texts, ...shapes].filter((text) => form?.test(text) ?? true);
  return random() < 0.8 && fits.length > 0 ? pick(fits) : pick(texts);
}

const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

interface Upload {
  readonly name: string;
  readonly type: string | undefined;
  readonly payload: string | Buffer;
}

/** Invalid bodies. */
export const uploads: readonly Upload[] = [
  { name: 'broken JSON', type: 'application/json', payload: '{"a":' },
  { name: 'JSON that is a list', type: 'application/json', payload: '[1,2,3]' },
  { name: 'JSON that is null', type: 'application/json', payload: 'null' },
  { name: 'JSON that is a number', type: 'application/json', payload: '1e999' },
  { name: 'binary that says it is JSON', type: 'application/json', payload: Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x1f]) },
  { name: 'ten thousand levels of JSON', type: 'application/json', payload: deep(10_000) },
  {
    name: 'a prototype',
    type: 'application/json',
    payload: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"role":"B2BAdmin"}}}',
  },
  { name: 'a megabyte', type: 'application/json', payload: JSON.stringify({ a: 'a'.repeat(1_048_576) }) },
  { name: 'a form', type: 'application/x-www-form-urlencoded', payload: 'a=b&c=d' },
  { name: 'XML with an entity', type: 'application/xml', payload: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  {
    name: 'a file',
    type: 'multipart/form-data; boundary=x',
    payload: '--x\r\ncontent-disposition: form-data; name="f"; filename="a.php"\r\n\r\n<?php\r\n--x--',
  },
  { name: 'no type at all', type: undefined, payload: 'whatever' },
  { name: 'a type that is none', type: 'nonsense', payload: 'whatever' },
];
