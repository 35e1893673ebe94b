import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@throughfare/kernel/clock';
import { Refusal } from '@throughfare/kernel/refusal';
import { type OfferPromise, packPromise, unpackPromise } from './rules/offer-token.ts';

export interface OfferSigner {
  /** Answers the promise as a signed, opaque text. */
  sign(promise: OfferPromise): string;
  /** Refuses `offer.invalid` if we did not sign it, and `offer.expired` once its time has passed. */
  verify(offer: string): OfferPromise;
  /** As `verify`, but accepts an expired promise, which the cart quotes again. */
  read(offer: string): OfferPromise;
}

const purpose = 'throughfare offer 1\n';

/** `secrets`: the first one signs and all are accepted, so that secrets can be rotated while offers are in use. */
export function createOfferSigner({ secrets, clock }: { secrets: readonly [string, ...string[]]; clock: Clock }): OfferSigner {
  const [signing, ...accepted] = secrets.map((secret) => createSecretKey(secret, 'utf8'));
  if (!signing) throw new RangeError('a signer needs a secret');
  const keys = [signing, ...accepted];
  // The first 144 of 256 bits
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
