import { BitReader } from './bit-reader.ts';
import { at, Malformed } from './malformed.ts';
import type { Node } from './node.ts';
import { readConstrained, readLength, readSmall, readUnconstrained, widthOf } from './numbers.ts';
import type { Schema } from './schema.ts';

type NodeOf<K extends Node['kind']> = Extract<Node, { kind: K }>;

/**
 * Reads a complete encoding. Fields that a newer version of the type has added are skipped; values and alternatives that it has added are
 * returned as unknown. Throws a Malformed.
 */
export function decode<Read>({ node }: Schema<unknown, Read>, octets: Uint8Array): Read {
  const reader = new BitReader(octets);
  const value = read(reader, node);
  // X.691 11.1: padded with zeros to whole octets, at least one
  const rest = reader.bitsLeft;
  if (rest > 8 || reader.bits(rest) !== 0n) throw new Malformed('has more than its type says');
  // A schema makes its node and its value type together, so the value that `read` builds from the node has that type.
  return value as Read;
}

function read(reader: BitReader, node: Node): unknown {
  switch (node.kind) {
    case 'boolean':
      return reader.bit();
    case 'constrained':
      return readConstrained(reader, node.least, node.most);
    case 'unconstrained':
      return readUnconstrained(reader);
    case 'enumerated':
      return readEnumerated(reader, node);
    case 'ia5':
      return readIa5(reader, node);
    case 'utf8':
      return readUtf8(reader);
    case 'octets':
      return readOctets(reader);
    case 'sequence':
      return readSequence(reader, node);
    case 'sequenceOf':
      return readSequenceOf(reader, node);
    case 'choice':
      return readChoice(reader, node);
    case 'reference':
      return read(reader, node.to());
  }
}

function readEnumerated(reader: BitReader, { names, extensible }: NodeOf<'enumerated'>): string {
  if (extensible && reader.bit()) return `addition${readSmall(reader)}`;
  const name = names[readConstrained(reader, 0, names.length - 1)];
  if (name === undefined) throw new Malformed('is none of the names');
  return name;
}

function readIa5(reader: BitReader, { size }: NodeOf<'ia5'>): string {
  const length = size ? readConstrained(reader, size.least, size.most) : readLength(reader);
  return Array.from({ length }, () => String.fromCharCode(Number(reader.bits(7)))).join('');
}

function readUtf8(reader: BitReader): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readOctets(reader));
  } catch (error) {
    if (error instanceof TypeError) throw new Malformed('is not UTF-8');
    throw error;
  }
}

function readOctets(reader: BitReader): Uint8Array {
  return reader.octets(readLength(reader));
}

function readSequence(reader: BitReader, { fields, extensible }: NodeOf<'sequence'>): Record<string, unknown> {
  const isExtended = extensible && reader.bit();
  const isPresent = fields.map(({ presence }) => presence === 'always' || reader.bit());
  const value: Record<string, unknown> = {};
  for (const [index, { name, node, otherwise }] of fields.entries()) {
    if (isPresent[index] === true) value[name] = at(name, () => read(reader, node));
    else if (otherwise !== undefined) value[name] = otherwise;
  }
  if (isExtended) skipAdditions(reader);
  return value;
}

/** X.691 19.7 to 9: one less than the number of additions that the sender knows, a bit for each, then those present with their length. */
function skipAdditions(reader: BitReader): void {
  const count = readSmall(reader) + 1;
  const isPresent = Array.from({ length: count }, () => reader.bit());
  for (const present of isPresent) if (present) readOctets(reader);
}

function readSequenceOf(reader: BitReader, { of }: NodeOf<'sequenceOf'>): unknown[] {
  const length = readLength(reader);
  return Array.from({ length }, (_, index) => at(`[${index}]`, () => read(reader, of)));
}

function readChoice(reader: BitReader, { alternatives, extensible }: NodeOf<'choice'>): Record<string, unknown> {
  if (extensible && reader.bit()) return { unknown: { addition: readSmall(reader), content: readOctets(reader) } };
  const chosen = alternatives[Number(reader.bits(widthOf(alternatives.length)))];
  if (!chosen) throw new Malformed('is no alternative');
  return { [chosen.name]: at(chosen.name, () => read(reader, chosen.node)) };
}
