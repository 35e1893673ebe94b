import { sign } from 'node:crypto';
import { algorithms } from './algorithms.data.ts';
import * as der from './der.ts';
import { publicKeyOf, type SigningKey } from './signing-key.ts';

const commonName = '2.5.4.3';
const organization = '2.5.4.10';

/**
 * A self-signed certificate, X.509 version 3 in DER: readers of UIC's key list take public keys in this form. No authority vouches for it;
 * trust comes from the list.
 */
export function certificateOf(key: SigningKey): Uint8Array {
  const { hash, oid } = algorithms[key.algorithm];
  const algorithm = der.sequence(der.objectIdentifier(oid));
  const name = der.sequence(
    der.set(der.sequence(der.objectIdentifier(organization), der.utf8String(key.issuerName))),
    der.set(der.sequence(der.objectIdentifier(commonName), der.utf8String(`RICS ${key.rics}, ticket key ${key.keyId}`))),
  );
  const subjectPublicKey = new Uint8Array(publicKeyOf(key).export({ type: 'spki', format: 'der' }));
  const content = der.sequence(
    der.tagged(0, der.integer(2)),
    der.integer(key.rics * 100_000 + key.keyId),
    algorithm,
    name,
    der.sequence(der.time(key.validFrom, '000000'), der.time(key.validUntil, '235959')),
    name,
    subjectPublicKey,
  );
  return der.sequence(content, algorithm, der.bitString(new Uint8Array(sign(hash, content, key.privateKey))));
}
