import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { day } from '../shapes/basics.ts';
import { exchangeSummary } from '../shapes/exchange.ts';
import { passExchangeOffers } from '../shapes/pass-exchange.ts';
import { notExchangedNow } from './exchange.ts';

const reference = z.string().check(z.maxLength(40));
const country = z.string().check(z.minLength(2), z.maxLength(3));
/** As in a search: country codes, or ALL. */
const countries = z.array(country).check(z.minLength(1), z.maxLength(40));
const ofLine = { bookingId: reference, orderId: z.optional(reference) };

const wrongDay = ['exchange.dayOutOfRange', 'booking.passAge'] as const;

export const getPassExchangeOffers = defineCall('getPassExchangeOffers', 'POST rail_passes/exchange/offers', {
  summary:
    'Other passes that the unused passes of a booking can be exchanged for, each with what is due. Without countries and day: those of the passes of now.',
  access: 'identified',
  body: z.object({ ...ofLine, countries: z.optional(countries), validFrom: z.optional(day) }),
  answer: z.object({ body: passExchangeOffers }),
  refusals: [...notExchangedNow, ...wrongDay],
  perMinute: 60,
});

export const summarisePassExchange = defineCall('summarisePassExchange', 'POST rail_passes/exchange/summary', {
  summary: 'The exact price of the exchange for the chosen passes. The quote is valid for a while, and exchange/process uses it once.',
  access: 'identified',
  body: z.object({ ...ofLine, passId: z.string().check(z.maxLength(60)), countries, validFrom: day }),
  answer: z.object({ body: exchangeSummary }),
  refusals: [...notExchangedNow, ...wrongDay, 'offer.invalid', 'booking.countryNotAllowed'],
  perMinute: 30,
});
