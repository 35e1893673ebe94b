import { generateKeyPairSync } from 'node:crypto';
import { type SigningKey, signingKeyOf } from '../container/signing-key.ts';

const facts = { rics: 9999, keyId: 7, issuerName: 'Throughfare & <demo>', validFrom: '2026-11-01', validUntil: '2051-10-31' };

/** A new ECDSA key on P-256. */
export function newTestKey(changed: Partial<typeof facts> = {}): SigningKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return signingKeyOf({ ...facts, ...changed, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) });
}

/** A new DSA key of 2048 bits, which can take some seconds. */
export function newDsaTestKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('dsa', { modulusLength: 2048, divisorLength: 256 });
  return signingKeyOf({ ...facts, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) });
}
