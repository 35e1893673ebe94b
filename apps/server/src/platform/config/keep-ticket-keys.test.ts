import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepTicketKeys } from './keep-ticket-keys.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'throughfare-keys-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const nowMs = Date.parse('2026-11-20T10:00:00Z');
const made = () => keepTicketKeys({ dataFolder: folder, issuerName: 'Throughfare', nowMs });
const pem = (curve: string): string => generateKeyPairSync('ec', { namedCurve: curve }).privateKey.export({ type: 'pkcs8', format: 'pem' });
const facts = { rics: 1234, keyId: 2, issuerName: 'Rail Shop', validFrom: '2026-01-01', validUntil: '2028-12-31' };

function given(content: unknown): () => unknown {
  const file = join(folder, 'given.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return () => keepTicketKeys({ dataFolder: folder, file, issuerName: 'ignored', nowMs });
}

test('makes a key once, readable by its owner only, under a code of no company, and keeps it', () => {
  const [key] = made();
  expect(key).toMatchObject({
    rics: 9999,
    keyId: 1,
    issuerName: 'Throughfare',
    validFrom: '2026-11-20',
    validUntil: '2046-12-31',
    algorithm: 'SHA256withECDSA-P256',
  });
  expect(made()[0].privateKey.equals(key.privateKey)).toBe(true);
  expect(statSync(join(folder, 'ticket-keys.json')).mode & 0o077).toBe(0);
});

test('takes the keys of a file, the one in use first', () => {
  const keys = given([
    { ...facts, keyId: 3, privateKey: pem('P-256') },
    { ...facts, privateKey: pem('P-256') },
  ])();
  expect(keys).toMatchObject([
    { rics: 1234, keyId: 3 },
    { rics: 1234, keyId: 2 },
  ]);
});

test.each<[string, unknown, string]>([
  ['no JSON', 'secret words', 'it is not JSON'],
  ['no key', [], 'has no ticket key'],
  ['a key without its number', [{ ...facts, keyId: undefined, privateKey: 'x' }], '0.keyId is missing or wrong'],
  ['a key that is none', [{ ...facts, privateKey: 'secret words' }], 'a private key cannot be read'],
  ['a key whose signature does not fit', [{ ...facts, privateKey: pem('P-384') }], 'ECDSA on P-256'],
])('refuses a file with %s, and repeats nothing of it', (_, content, reason) => {
  expect(given(content)).toThrow(reason);
  expect(given(content)).not.toThrow('secret words');
});

test('refuses a file that is not there', () => {
  expect(() => keepTicketKeys({ dataFolder: folder, file: join(folder, 'none.json'), issuerName: 'x', nowMs })).toThrow(
    'there is no such file',
  );
});
