import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { type Currency, type Rate, toDecimal } from '@throughfare/kernel/money';
import type { SecondaryOffer } from '@throughfare/suppliers/port/offer';
import { convertFare, type PromisedExtra } from '../../pricing/pricing.api.ts';

type ShownExtra = Ticket['secondaryFareInformation']['offers'][number];

export interface ExtraContext {
  readonly priceId: string;
  /** The index of the part whose supplier sells the extra. */
  readonly part: number;
  readonly rate: Rate;
  readonly currency: Currency;
  /** The number of the party's bicycles that the search has named. */
  readonly bicycles: number;
  /** Whether to include the texts of the conditions. */
  readonly withConditions: boolean;
  /** The ticket's fares, with the comfort of each on this part. */
  readonly fares: readonly { readonly priceId: string; readonly comfort: string }[];
}

/** An extra as the page shows it and as the offer promises it. */
export function presentExtra(
  { offerRef, kind, name, description, price, conditions, comforts }: SecondaryOffer,
  { priceId, part, rate, currency, withConditions, fares, bicycles }: ExtraContext,
): { readonly shown: ShownExtra; readonly promised: PromisedExtra } {
  const converted = convertFare(price, [], rate, currency).total;
  return {
    shown: {
      priceId,
      selected: kind === 'BICYCLE' && bicycles > 0,
      displayName: name,
      description,
      convertedTotalPrice: toDecimal(converted),
      convertedCurrency: currency,
      fareConditions: withConditions ? conditions.map((condition) => ({ ...condition })) : [],
      ...(comforts && { withPrices: fares.filter(({ comfort }) => comforts.includes(comfort)).map((fare) => fare.priceId) }),
    },
    promised: {
      part,
      priceId,
      offerRef,
      minor: price.minor,
      convertedMinor: converted.minor,
      ...(kind === 'BICYCLE' ? { isBicycle: true } : {}),
    },
  };
}
