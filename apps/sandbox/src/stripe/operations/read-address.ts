import type { Stripe } from 'stripe';
import type { Parameters } from '../wire/parameters.ts';

export function readAddress(address: Parameters | undefined): Stripe.Address {
  address?.allowOnly(['city', 'country', 'line1', 'line2', 'postal_code', 'state']);
  return {
    city: address?.text('city') ?? null,
    country: address?.text('country') ?? null,
    line1: address?.text('line1') ?? null,
    line2: address?.text('line2') ?? null,
    postal_code: address?.text('postal_code') ?? null,
    state: address?.text('state') ?? null,
  };
}
