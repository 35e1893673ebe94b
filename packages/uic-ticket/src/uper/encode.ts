import { BitWriter } from './bit-writer.ts';
import { at, Malformed } from './malformed.ts';
import type { Node } from './node.ts';
import { widthOf, writeConstrained, writeLength, writeSmall, writeUnconstrained } from './numbers.ts';
import type { Schema } from './schema.ts';

type NodeOf<K extends Node['kind']> = Extract<Node, { kind: K }>;

/** The complete encoding of a value (X.691 11.1): at least one octet, padded with zeros. Throws a Malformed. */
export function encode<Given>({ node }: Schema<Given, unknown>, value: Given): Uint8Array {
  const writer = new BitWriter();
  write(writer, node, value);
  const octets = writer.toOctets();
  return octets.length === 0 ? new Uint8Array(1) : octets;
}

function write(writer: BitWriter, node: Node, value: unknown): void {
  switch (node.kind) {
    case 'boolean':
      return writer.bit(expect(value, 'boolean'));
    case 'constrained':
      return writeConstrained(writer, expect(value, 'number'), node.least, node.most);
    case 'unconstrained':
      return writeUnconstrained(writer, expect(value, 'bigint'));
    case 'enumerated':
      return writeEnumerated(writer, node, expect(value, 'string'));
    case 'ia5':
      return writeIa5(writer, node, expect(value, 'string'));
    case 'utf8':
      return writeOctets(writer, new TextEncoder().encode(expect(value, 'string')));
    case 'octets':
      return writeOctets(writer, expectOctets(value));
    case 'sequence':
      return writeSequence(writer, node, expectRecord(value));
    case 'sequenceOf':
      return writeSequenceOf(writer, node, value);
    case 'choice':
      return writeChoice(writer, node, expectRecord(value));
    case 'reference':
      return write(writer, node.to(), value);
  }
}

/** X.691 14: the index of the name. An addition has the extension bit and a small number instead. */
function writeEnumerated(writer: BitWriter, { names, extensible }: NodeOf<'enumerated'>, value: string): void {
  const index = names.indexOf(value);
  const addition = /^addition(\d+)$/.exec(value)?.[1];
  if (index < 0 && !(extensible && addition !== undefined)) throw new Malformed('is none of the names');
  if (extensible) writer.bit(index < 0);
  if (index < 0) writeSmall(writer, Number(addition));
  else writer.bits(BigInt(index), widthOf(names.length));
}

/** X.691 30.5: seven bits a character, after a length unless that is fixed. */
function writeIa5(writer: BitWriter, { size }: NodeOf<'ia5'>, value: string): void {
  const codes = Array.from(value, (character) => character.charCodeAt(0));
  if (codes.some((code) => code > 0x7f)) throw new Malformed('has a character that is not in IA5');
  if (size) at('length', () => writeConstrained(writer, codes.length, size.least, size.most));
  else writeLength(writer, codes.length);
  for (const code of codes) writer.bits(BigInt(code), 7);
}

function writeOctets(writer: BitWriter, octets: Uint8Array): void {
  writeLength(writer, octets.length);
  writer.octets(octets);
}

/** X.691 19: the extension bit, a bit for each optional field, then the fields. A field that equals its default is left out. */
function writeSequence(writer: BitWriter, { fields, extensible }: NodeOf<'sequence'>, value: Readonly<Record<string, unknown>>): void {
  const stray = Object.keys(value).find((name) => value[name] !== undefined && !fields.some((field) => field.name === name));
  if (stray !== undefined) throw new Malformed('is no field of the type', stray);
  if (extensible) writer.bit(false);
  const isPresent = ({ name, presence, otherwise }: NodeOf<'sequence'>['fields'][number]): boolean =>
    value[name] !== undefined && !(presence === 'default' && value[name] === otherwise);
  for (const field of fields) if (field.presence !== 'always') writer.bit(isPresent(field));
  for (const field of fields) {
    if (field.presence === 'always' || isPresent(field)) at(field.name, () => write(writer, field.node, value[field.name]));
  }
}

function writeSequenceOf(writer: BitWriter, { of }: NodeOf<'sequenceOf'>, value: unknown): void {
  if (!Array.isArray(value)) throw new Malformed('must be a list');
  writeLength(writer, value.length);
  for (const [index, item] of value.entries()) at(`[${index}]`, () => write(writer, of, item));
}

/** X.691 23: the index of the alternative and its value. An addition has the extension bit, a small number and the octets instead. */
function writeChoice(writer: BitWriter, { alternatives, extensible }: NodeOf<'choice'>, value: Readonly<Record<string, unknown>>): void {
  const [name, ...more] = Object.keys(value).filter((key) => value[key] !== undefined);
  if (name === undefined || more.length > 0) throw new Malformed('must have one alternative');
  const index = alternatives.findIndex((alternative) => alternative.name === name);
  const chosen = alternatives[index];
  if (extensible) writer.bit(!chosen);
  if (chosen) {
    writer.bits(BigInt(index), widthOf(alternatives.length));
    return at(name, () => write(writer, chosen.node, value[name]));
  }
  if (!extensible || name !== 'unknown') throw new Malformed('is no alternative', name);
  const { addition, content } = expectRecord(value['unknown']);
  writeSmall(writer, expect(addition, 'number'));
  writeOctets(writer, expectOctets(content));
}

interface Primitives {
  readonly boolean: boolean;
  readonly number: number;
  readonly bigint: bigint;
  readonly string: string;
}

function expect<K extends keyof Primitives>(value: unknown, type: K): Primitives[K] {
  if (typeof value !== type) throw new Malformed(value === undefined ? 'is missing' : `must be a ${type}`);
  // `typeof` has just proved it, but TypeScript does not follow that through a variable.
  return value as Primitives[K];
}

function expectOctets(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array)) throw new Malformed('must be octets');
  return value;
}

function expectRecord(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new Malformed(value === undefined ? 'is missing' : 'must be an object');
  return Object.fromEntries(Object.entries(value));
}
