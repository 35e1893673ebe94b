import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { newDsaTestKey, newTestKey } from '../testing/test-keys.ts';
import { certificateOf } from './certificate.ts';
import { writeKeyList } from './key-list.ts';
import { readContainer } from './container.ts';
import { isGenuine } from './seal.ts';
import { publicKeyOf, signingKeyOf } from './signing-key.ts';
import { writeTicketCode } from './ticket-code.ts';

const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map(([, text = '']) => text);

test('a certificate is X.509 that others read, signed by its own key', () => {
  const key = newTestKey();
  const certificate = new X509Certificate(certificateOf(key));
  expect(certificate.subject).toBe('O=Throughfare & \\<demo\\>\nCN=RICS 9999\\, ticket key 7');
  expect(certificate.issuer).toBe(certificate.subject);
  expect(certificate.validFrom).toBe('Nov  1 00:00:00 2026 GMT');
  expect(certificate.validTo).toBe('Oct 31 23:59:59 2051 GMT');
  expect(certificate.serialNumber).toBe((9999 * 100_000 + 7).toString(16).toUpperCase());
  expect(certificate.verify(publicKeyOf(key))).toBe(true);
});

test('a DSA key writes its certificate too', { timeout: 60_000 }, () => {
  const key = newDsaTestKey();
  expect(new X509Certificate(certificateOf(key)).verify(publicKeyOf(key))).toBe(true);
});

test("has the elements of UIC's list in the order of its schema, for every key", () => {
  const [current, former] = [newTestKey({ keyId: 8 }), newTestKey({ keyId: 7, validUntil: '2026-12-31' })];
  const xml = writeKeyList([current, former]);
  expect(xml.slice(0, xml.indexOf('</key>')).match(/<(\w+)>/g)).toEqual(
    [
      'keys',
      'key',
      'issuerName',
      'issuerCode',
      'versionType',
      'signatureAlgorithm',
      'id',
      'publicKey',
      'barcodeVersion',
      'startDate',
      'endDate',
      'barcodeXsd',
      'allowedProductOwnerCodes',
      'keyForged',
      'commentForEncryptionType',
    ].map((name) => `<${name}>`),
  );
  expect(elements(xml, 'id')).toEqual(['8', '7']);
  expect(elements(xml, 'endDate')).toEqual(['2051-10-31', '2026-12-31']);
  expect(elements(xml, 'signatureAlgorithm')).toEqual(['SHA256withECDSA-P256', 'SHA256withECDSA-P256']);
  expect(elements(xml, 'issuerName')[0]).toBe('Throughfare &amp; &lt;demo&gt;');
});

test('a reader with only the list finds a ticket genuine', () => {
  const key = newTestKey();
  const list = writeKeyList([newTestKey({ keyId: 8 }), key]);
  const code = writeTicketCode(
    {
      head: { issuer: 9999, ticketKey: 'T1', issuedAtMs: 0, flags: 0, language: 'EN', secondLanguage: '' },
      layout: { standard: 'RCT2', fields: [] },
      ticket: { issuingDetail: { issuingYear: 2026, issuingDay: 1, specimen: true, securePaperTicket: false, activated: true } },
    },
    key,
  );
  const container = readContainer(code);
  const place = elements(list, 'id').indexOf(String(container.keyId));
  const certificate = new X509Certificate(Buffer.from(elements(list, 'publicKey')[place] ?? '', 'base64'));
  expect(isGenuine(container, createPublicKey(certificate.publicKey.export({ type: 'spki', format: 'pem' })), 'SHA256withECDSA-P256')).toBe(
    true,
  );
});

test('refuses a key whose signatures would not fit', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const facts = { rics: 1, keyId: 1, issuerName: 'X', validFrom: '2026-01-01', validUntil: '2027-01-01' };
  expect(() => signingKeyOf({ ...facts, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) })).toThrow('ECDSA on P-256');
});
