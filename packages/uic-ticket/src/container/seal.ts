import { type KeyObject, sign, verify } from 'node:crypto';
import { type Algorithm, algorithms } from './algorithms.data.ts';
import type { Container } from './container.ts';
import type { SigningKey } from './signing-key.ts';

/** Signs compressed records for a bar code of version 2. The signature is r and s of 32 octets each. */
export function seal(signed: Uint8Array, { rics, keyId, algorithm, privateKey }: SigningKey): Container {
  const signature = sign(algorithms[algorithm].hash, signed, { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return { version: 2, rics, keyId, signature: new Uint8Array(signature), signed };
}

/** Whether the owner of the public key signed exactly these records. */
export function isGenuine({ version, signature, signed }: Container, publicKey: KeyObject, algorithm: Algorithm): boolean {
  const dsaEncoding = version === 2 ? 'ieee-p1363' : 'der';
  try {
    return verify(algorithms[algorithm].hash, signed, { key: publicKey, dsaEncoding }, signature);
  } catch {
    // OpenSSL throws if the bytes cannot be a signature at all
    return false;
  }
}
