/** Passes, multi-ride tickets and reduction cards in use. */
import * as z from 'zod/mini';
import { personDetail } from './passengers.ts';
import { answerFrame } from './problems.ts';
import { reductionCardType } from './products.ts';
import { dateTime } from './scalars.ts';
import { tripSummary } from './trips.ts';

export const dayTravelAccountUnit = z.object({ objectType: z.literal('DayTravelAccountUnit') });

export const moneyTravelAccountUnit = z.object({
  objectType: z.literal('MoneyTravelAccountUnit'),
  currency: z.string(),
  scale: z.nullish(z.int()),
});

export const namedTravelAccountUnit = z.object({
  objectType: z.literal('NamedTravelAccountUnit'),
  name: z.string(),
});

export const tripTravelAccountUnit = z.object({ objectType: z.literal('TripTravelAccountUnit') });

export const abstractTravelAccountUnit = z.discriminatedUnion('objectType', [
  dayTravelAccountUnit,
  moneyTravelAccountUnit,
  namedTravelAccountUnit,
  tripTravelAccountUnit,
]);

export const indicatedConsumption = z.object({ unit: z.optional(abstractTravelAccountUnit), amount: z.int() });

export const multiRideBalance = z.object({ total: z.int(), remaining: z.int(), unit: abstractTravelAccountUnit });

export const travelAccountConsumption = z.object({
  consumedOn: dateTime,
  bookingId: z.string(),
  unit: abstractTravelAccountUnit,
  bookingSummary: z.string(),
  tripSummary: z.optional(tripSummary),
  consumedAmount: z.int(),
});

const accountFields = {
  holder: z.optional(personDetail),
  issuer: z.string(),
  validFrom: dateTime,
  validUntil: dateTime,
  number: z.string(),
};

export const multiRideAccount = z.object({
  objectType: z.literal('MultiRideAccount'),
  ...accountFields,
  regionalConstraintSummary: z.string(),
  balance: multiRideBalance,
  consumptions: z.optional(z.array(travelAccountConsumption)),
});
export type MultiRideAccount = z.output<typeof multiRideAccount>;

export const reductionCardAccount = z.object({
  objectType: z.literal('ReductionCardAccount'),
  ...accountFields,
  type: reductionCardType,
});

export const travelPassAccount = z.object({
  objectType: z.literal('TravelPassAccount'),
  ...accountFields,
  regionalConstraintSummary: z.string(),
  consumptions: z.optional(z.array(travelAccountConsumption)),
});
export type TravelPassAccount = z.output<typeof travelPassAccount>;

export const abstractTravelAccount = z.discriminatedUnion('objectType', [multiRideAccount, reductionCardAccount, travelPassAccount]);

export const travelAccountResponse = z.extend(answerFrame, {
  travelAccount: z.optional(abstractTravelAccount),
});
