import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { Algorithm } from './algorithms.data.ts';

/** A key that signs tickets, with the facts that inspectors need about it. */
export interface SigningKey {
  /** The signer's RICS code. */
  readonly rics: number;
  /** Five digits at most. Together with the RICS code it names the key in the list. */
  readonly keyId: number;
  readonly issuerName: string;
  /** YYYY-MM-DD; both days included. */
  readonly validFrom: string;
  readonly validUntil: string;
  readonly algorithm: Algorithm;
  readonly privateKey: KeyObject;
}

/** A key as it is stored in a file. */
export interface KeyFacts extends Omit<SigningKey, 'algorithm' | 'privateKey'> {
  /** PKCS #8 in PEM: ECDSA on P-256, or DSA of 2048 bits with q of 256. The signatures of both fit the bar code. */
  readonly privateKey: string;
}

/** Throws a RangeError for any other kind of key: its signatures would not fit. */
export function signingKeyOf({ privateKey: pem, ...facts }: KeyFacts): SigningKey {
  const privateKey = createPrivateKey(pem);
  return { ...facts, privateKey, algorithm: algorithmOf(privateKey) };
}

function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): Algorithm {
  if (asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1') return 'SHA256withECDSA-P256';
  if (asymmetricKeyType === 'dsa' && asymmetricKeyDetails?.divisorLength === 256) return 'SHA256withDSA(2048,256)';
  throw new RangeError('a ticket key is ECDSA on P-256, or DSA with q of 256 bits');
}

export function publicKeyOf({ privateKey }: Pick<SigningKey, 'privateKey'>): KeyObject {
  return createPublicKey(privateKey);
}
