import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@throughfare/kernel/clock';
import { Refusal } from '@throughfare/kernel/refusal';
import { type OfferPromise, packPromise, unpackPromise } from './rules/offer-token.ts';

export interface OfferSigner {
  /** The promise as an opaque text, signed. */
  sign(promise: OfferPromise): string;
  /** Refuses `offer.invalid` when we did not sign it, `offer.expired` when its time has passed. */
  verify(offer: string): OfferPromise;
  /** As `verify`, but an expired promise is answered too: the cart quotes it anew. */
  read(offer: string): OfferPromise;
}

const purpose = 'throughfare offer 1\n';

/** `secrets`: the first signs, all are accepted, so that a secret can be rotated while offers are out. */
export function createOfferSigner({ secrets, clock }: { secrets: readonly [string, ...string[]]; clock: Clock }): OfferSigner {
  const [signing, ...accepted] = secrets.map((secret) => createSecretKey(secret, 'utf8'));
  if (!signing) throw new RangeError('a signer needs a secret');
  const keys = [signing, ...accepted];
  // the first 144 of 256 bits
  const mac = (key: KeyObject, body: string): string =>
    createHmac('sha256', key)
      .update(purpose + body)
      .digest('base64url')
      .slice(0, 24);

  function read(offer: string): OfferPromise {
    const [body = '', signature = '', ...more] = offer.split('.');
    if (more.length > 0) throw new Refusal('offer.invalid');
    const given = Buffer.from(signature);
    const genuine = keys.some((key) => {
      const expected = Buffer.from(mac(key, body));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    if (!genuine) throw new Refusal('offer.invalid');
    const promise = unpackPromise(Buffer.from(body, 'base64url').toString('utf8'));
    if (!promise) throw new Refusal('offer.expired');
    return promise;
  }

  return {
    sign(promise) {
      const body = Buffer.from(packPromise(promise)).toString('base64url');
      return `${body}.${mac(signing, body)}`;
    },
    read,
    verify(offer) {
      const promise = read(offer);
      if (promise.validUntilMs <= clock.now()) throw new Refusal('offer.expired');
      return promise;
    },
  };
}
