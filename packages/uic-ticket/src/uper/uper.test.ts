import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode } from './decode.ts';
import { encode } from './encode.ts';
import { Malformed } from './malformed.ts';
import * as type from './schema.ts';

const hex = (octets: Uint8Array): string => Buffer.from(octets).toString('hex');
const octets = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));

const inSequence = <G, R>(schema: type.Schema<G, R>) => type.sequence({ v: schema });

// Worked by hand from ITU-T X.691; asn1c 0.9.28 gives the same.
describe('encodes as X.691 says', () => {
  test.each<[string, type.Schema<unknown>, unknown, string]>([
    ['a boolean, in one bit', type.boolean, true, '80'],
    ['a number of a range, as its distance from the least, in the bits that the range takes', type.integer(2016, 2269), 2018, '02'],
    ['the most of a range of 254, in eight bits', type.integer(2016, 2269), 2269, 'fd'],
    ['a number from a range that begins below zero, in nine bits', type.integer(-1, 370), 0, '0080'],
    ['a range of one, in nothing but the octet that an encoding has at least', type.integer(5, 5), 5, '00'],
    ["any number: length, two's complement", type.anyInteger, 12n, '010c'],
    ['any number: a zero in front of a set first bit', type.anyInteger, 128n, '020080'],
    ['any number: below zero', type.anyInteger, -129n, '02ff7f'],
    ['any number: 64 bits', type.anyInteger, -(2n ** 63n), '088000000000000000'],
    ['zero, in one octet', type.anyInteger, 0n, '0100'],
    ['a name by its place, in the bits that the names take', type.enumerated('a', 'b', 'c', 'd', 'e'), 'c', '40'],
    ['a name of an extensible list: a bit in front', type.extensibleEnumerated('a', 'b', 'c'), 'c', '40'],
    ['an addition to a list: the bit, and a small number', type.extensibleEnumerated('a', 'b', 'c'), 'addition5', '85'],
    ['characters of seven bits after their number', type.ia5, 'AB', '028308'],
    ['characters of a fixed number without it', type.ia5Sized(3), 'EUR', '8b5690'],
    ['one or two characters: a bit says which', type.ia5Sized(1, 2), 'A', '41'],
    ['UTF-8 by its octets', type.utf8, 'é', '02c3a9'],
    ['octets', type.octetString, octets('82da'), '0282da'],
    ['a list by its number', type.sequenceOf(type.integer(0, 255)), [1, 2, 3], '03010203'],
  ])('%s', (_, schema, value, expected) => {
    expect(hex(encode(schema, value))).toBe(expected);
    expect(decode(schema, octets(expected))).toEqual(value);
  });

  test('lengths from 128 take two octets', () => {
    expect(hex(encode(type.utf8, 'x'.repeat(127))).slice(0, 4)).toBe('7f78');
    expect(hex(encode(type.utf8, 'x'.repeat(128))).slice(0, 6)).toBe('808078');
    expect(decode(type.utf8, encode(type.utf8, 'x'.repeat(16_383)))).toHaveLength(16_383);
  });

  test('a sequence marks its present fields before their values', () => {
    const schema = type.extensibleSequence({
      a: type.optional(type.integer(0, 15)),
      b: type.boolean,
      c: type.withDefault(type.integer(0, 15), 7),
    });
    expect(hex(encode(schema, { b: true }))).toBe('10');
    expect(hex(encode(schema, { a: 5, b: false, c: 9 }))).toBe('6a90');
    expect(decode(schema, octets('10'))).toEqual({ b: true, c: 7 });
  });

  test('leaves out values that equal their default', () => {
    const schema = type.sequence({ currency: type.withDefault(type.ia5Sized(3), 'EUR') });
    expect(encode(schema, { currency: 'EUR' })).toEqual(encode(schema, {}));
  });
});

describe('meets newer versions', () => {
  const older = type.extensibleSequence({ a: type.integer(0, 255) });

  test('skips added fields', () => {
    // extension bit, a = 1, two additions known (0000001), both present (11), one octet each
    const bits = ['1', '00000001', '0000001', '11', '00000001', '10101010', '00000001', '11110000'].join('');
    const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
    const bytes = Uint8Array.from(padded.match(/.{8}/g) ?? [], (octet) => Number.parseInt(octet, 2));
    expect(decode(older, bytes)).toEqual({ a: 1 });
  });

  test('returns added alternatives and names as unknown, and can write them again', () => {
    const choice = type.extensibleChoice({ a: type.boolean, b: type.boolean });
    const unknown = { unknown: { addition: 3, content: octets('beef') } };
    expect(decode(choice, encode(choice, unknown))).toEqual(unknown);
    const names = type.extensibleEnumerated('a');
    expect(decode(names, encode(names, 'addition63'))).toBe('addition63');
  });
});

describe('refuses', () => {
  test.each<[string, () => unknown, string]>([
    ['a number outside its range', () => encode(inSequence(type.integer(1, 9)), { v: 10 }), 'v: must be a whole number from 1 to 9'],
    ['a fraction', () => encode(inSequence(type.integer(1, 9)), { v: 1.5 }), 'v: must be a whole number from 1 to 9'],
    ['a missing field', () => encode(type.sequence<{ v: type.Schema<string> }>({ v: type.ia5 }), JSON.parse('{}')), 'v: is missing'],
    [
      'a field that the type has not',
      () => encode(type.sequence({ v: type.ia5 }), JSON.parse('{"v":"a","w":1}')),
      'w: is no field of the type',
    ],
    [
      'a character that is not in IA5, without repeating it',
      () => encode(inSequence(type.ia5), { v: 'Müller' }),
      'v: has a character that is not in IA5',
    ],
    ['text of the wrong length', () => encode(inSequence(type.ia5Sized(3)), { v: 'EURO' }), 'v.length: must be a whole number from 3 to 3'],
    [
      'two alternatives at once',
      () => encode(type.extensibleChoice({ a: type.boolean, b: type.boolean }), JSON.parse('{"a":true,"b":true}')),
      'must have one alternative',
    ],
    ['text that is too long', () => encode(inSequence(type.utf8), { v: 'x'.repeat(16_384) }), 'v: is too long for a bar code'],
    ['data that end too early', () => decode(inSequence(type.ia5), octets('05')), 'v: the data ends too early'],
    ['data that go on', () => decode(type.boolean, octets('8000')), 'has more than its type says'],
    ['filling that is not zeros', () => decode(type.boolean, octets('81')), 'has more than its type says'],
    ['octets that are not UTF-8', () => decode(inSequence(type.utf8), octets('01ff')), 'v: is not UTF-8'],
    [
      'a place in a list, by its path',
      () => encode(type.sequence({ list: type.sequenceOf(type.ia5) }), { list: ['a', 'ł'] }),
      'list[1]: has a character that is not in IA5',
    ],
  ])('%s', (_, work, message) => {
    expect(work).toThrow(Malformed);
    expect(work).toThrow(message);
  });
});

test('any octets are read or refused, and a read value is written to the same octets', () => {
  const schema = type.extensibleSequence({
    a: type.optional(type.anyInteger),
    b: type.sequenceOf(type.extensibleChoice({ x: type.ia5, y: type.octetString })),
    c: type.withDefault(type.extensibleEnumerated('p', 'q', 'r'), 'q'),
  });
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      let value;
      try {
        value = decode(schema, bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(Malformed);
        return;
      }
      expect(decode(schema, encode(schema, value))).toEqual(value);
    }),
    { seed: 1, numRuns: 2000 },
  );
});
