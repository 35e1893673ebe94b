import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryOf, withDefaults } from '../testing/arbitrary.ts';
import { newDsaTestKey, newTestKey } from '../testing/test-keys.ts';
import { railTicket } from '../fcb/rail-ticket.data.ts';
import { Malformed } from '../uper/malformed.ts';
import { compress, readContainer, writeContainer } from './container.ts';
import { writeRecords } from './records.ts';
import { isGenuine } from './seal.ts';
import { publicKeyOf } from './signing-key.ts';
import { readTicketCode, type TicketContent, writeTicketCode } from './ticket-code.ts';

const key = newTestKey();
const text = (octets: Uint8Array, from: number, to: number): string => Buffer.from(octets.slice(from, to)).toString('latin1');

const content: TicketContent = {
  head: {
    issuer: 9999,
    ticketKey: 'GB0000000042001',
    issuedAtMs: Date.parse('2026-11-20T10:05:00Z'),
    flags: 4,
    language: 'EN',
    secondLanguage: '',
  },
  layout: { standard: 'RCT2', fields: [{ line: 0, column: 52, height: 1, width: 19, text: 'Zoë Łukasiewicz' }] },
  ticket: {
    issuingDetail: { issuingYear: 2026, issuingDay: 324, specimen: true, securePaperTicket: false, activated: true },
    transportDocument: [{ ticket: { openTicket: { returnIncluded: false, fromStationIA5: 'KGX', toStationIA5: 'EDB' } } }],
  },
};

test('starts like every UIC 918.3 bar code of version 2, and has its stated length', () => {
  const code = writeTicketCode(content, key);
  expect(text(code, 0, 14)).toBe('#UT02999900007');
  expect(Number(text(code, 78, 82))).toBe(code.length - 82);
});

test('holds U_HEAD of 53 octets, U_TLAY and U_FLEX in the forms of IRS 90918-9', () => {
  const records = writeRecords([{ name: 'U_FLEX', version: 13, content: Uint8Array.of(1, 2, 3) }]);
  expect(text(records, 0, records.length)).toBe('U_FLEX130015\u0001\u0002\u0003');
});

test('is read back unchanged', () => {
  const read = readTicketCode(writeTicketCode(content, key));
  expect(read.head).toEqual(content.head);
  expect(read.layout).toEqual(content.layout);
  expect(read.ticket).toEqual(withDefaults(railTicket.node, content.ticket));
  expect(read.container).toMatchObject({ version: 2, rics: 9999, keyId: 7 });
});

test('any small ticket passes through signing, compressing and back', () => {
  const ticket = arbitraryOf(railTicket).filter(
    (one) => JSON.stringify(one, (_, value) => (typeof value === 'bigint' ? String(value) : value)).length < 3000,
  );
  fc.assert(
    fc.property(ticket, (one) => {
      expect(readTicketCode(writeTicketCode({ ...content, ticket: one }, key)).ticket).toEqual(withDefaults(railTicket.node, one));
    }),
    { seed: 12, numRuns: 60 },
  );
});

describe('a seal', () => {
  test('is genuine only under its own key', () => {
    const { container } = readTicketCode(writeTicketCode(content, key));
    expect(isGenuine(container, publicKeyOf(key), key.algorithm)).toBe(true);
    expect(isGenuine(container, publicKeyOf(newTestKey()), key.algorithm)).toBe(false);
  });

  test('breaks with any octet of signature or content', () => {
    const code = writeTicketCode(content, key);
    for (const position of [14, 45, 46, 77, 82, 100, code.length - 1]) {
      const changed = code.map((octet, index) => (index === position ? octet ^ 1 : octet));
      expect(isGenuine(readContainer(changed), publicKeyOf(key), key.algorithm)).toBe(false);
    }
  });

  test("is the standard's r and s, which others verify after converting it to DER", () => {
    const { signature, signed } = readContainer(writeTicketCode(content, key));
    const half = (from: number): Buffer => {
      const octets = Buffer.from(signature.slice(from, from + 32));
      const short = octets.subarray(octets.findIndex((octet) => octet !== 0));
      const positive = (short[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), short]) : short;
      return Buffer.concat([Buffer.of(0x02, positive.length), positive]);
    };
    const body = Buffer.concat([half(0), half(32)]);
    const der = Buffer.concat([Buffer.of(0x30, body.length), body]);
    expect(verify('sha256', signed, publicKeyOf(key), der)).toBe(true);
  });

  test('may be DSA of 2048 bits instead', { timeout: 60_000 }, () => {
    const dsaKey = newDsaTestKey();
    const { container } = readTicketCode(writeTicketCode(content, dsaKey));
    expect(dsaKey.algorithm).toBe('SHA256withDSA(2048,256)');
    expect(container.signature).toHaveLength(64);
    expect(isGenuine(container, publicKeyOf(dsaKey), dsaKey.algorithm)).toBe(true);
  });

  test('of version 1 is DER, filled up to 50 octets', () => {
    const { privateKey, publicKey } = generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 });
    const signed = compress(writeRecords([]));
    const signature = new Uint8Array(sign('sha1', signed, privateKey));
    const read = readContainer(writeContainer({ version: 1, rics: 80, keyId: 2, signature, signed }));
    expect(read).toEqual({ version: 1, rics: 80, keyId: 2, signature, signed });
    expect(isGenuine(read, publicKey, 'SHA1withDSA(1024,160)')).toBe(true);
  });
});

describe('refuses', () => {
  const code = writeTicketCode(content, key);
  const from = (start: string): Uint8Array =>
    Uint8Array.from(Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(code.slice(start.length))]));
  const packed = (records: Buffer): Uint8Array =>
    writeContainer({ version: 2, rics: 9999, keyId: 7, signature: new Uint8Array(64), signed: new Uint8Array(deflateSync(records)) });

  test.each<[string, Uint8Array, string]>([
    ['another kind of code', from('#VT'), 'is no UIC bar code'],
    ['a version that nobody has defined', from('#UT03'), 'is of a version that we do not know'],
    ['letters where a number must be', from('#UT02ABCD'), 'is not a number'],
    ['a code without its end', code.slice(0, -1), 'the data ends too early'],
    ['a code with something behind it', Uint8Array.from([...code, 0]), 'has more than it says'],
    ['content that is not compressed', code.map((octet, index) => (index === 82 ? 0 : octet)), 'is not compressed as it should be'],
    ['content that unpacks to far more than any ticket', packed(Buffer.alloc(70_000)), 'is not compressed as it should be'],
    ['a record that is shorter than its header', packed(Buffer.from('U_HEAD010011')), 'U_HEAD: is shorter than a record'],
    ['a flexible content of a later version', packed(Buffer.from('U_FLEX300012')), 'U_FLEX: is of a version that we do not know'],
  ])('%s', (_, octets, message) => {
    expect(() => readTicketCode(octets)).toThrow(Malformed);
    expect(() => readTicketCode(octets)).toThrow(message);
  });

  test('to write a key number of six digits', () => {
    expect(() => writeTicketCode(content, { ...key, keyId: 123_456 })).toThrow('must be a whole number of at most 5 digits');
  });

  test('to write a ticket key that does not fit', () => {
    const head = { ...content.head, ticketKey: 'X'.repeat(21) };
    expect(() => writeTicketCode({ ...content, head }, key)).toThrow('U_HEAD.ticketKey: has more than 20 characters');
  });
});

test('skips records of others', () => {
  const signed = compress(writeRecords([{ name: '9999XY', version: 1, content: Uint8Array.of(9) }]));
  const read = readTicketCode(writeContainer({ version: 2, rics: 9999, keyId: 7, signature: new Uint8Array(64), signed }));
  expect(Object.keys(read)).toEqual(['container']);
  expect(createHash('sha256').update(read.container.signed).digest()).toEqual(createHash('sha256').update(signed).digest());
});
