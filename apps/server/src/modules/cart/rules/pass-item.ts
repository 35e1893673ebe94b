import type { PassSet } from '@throughfare/contract/shapes/rail-pass';
import { addDays, type CalendarDay } from '@throughfare/kernel/calendar-day';
import { allot, convert, type Currency, leftOf, type Money, type Rate, toDecimal, total as sumOf } from '@throughfare/kernel/money';
import type { RefundTerms } from '@throughfare/kernel/refund-terms';
import { epochToLocal, zonedToEpochMinutes } from '@throughfare/kernel/zoned-time';
import type { PassRefunds } from '@throughfare/suppliers/port/passes';
import { usualPassAges } from '@throughfare/kernel/passes/pass-ages';
import { lastPassDay, passDays, passItemText } from '@throughfare/kernel/passes/pass-validity';
import type { PassengerField } from '@throughfare/suppliers/port/offer';
import type { CartPart, ShownPass } from '../cart.api.ts';
import type { PassResidence, PricedPass } from '../../passes/passes.api.ts';

const everybody: readonly PassengerField[] = ['title', 'firstName', 'lastName', 'dateOfBirth', 'countryOfResidence'];
const lead: readonly PassengerField[] = ['title', 'firstName', 'lastName', 'email', 'dateOfBirth', 'countryOfResidence'];

/**
 * A party's passes as a cart item: the request to their seller, and what the customer sees (PASS-5, PASS-7). `refs`: the references of
 * known travellers, in the order of the groups.
 */
export function passItem(
  { offer, validFrom, refs }: Pick<PricedPass, 'offer' | 'validFrom'> & { readonly refs?: readonly string[] },
  { refused, other }: PassResidence,
  currency: Currency,
  rate: Rate,
): { readonly part: CartPart; readonly shown: ShownPass } {
  const travellers = offer.groups
    .flatMap(({ group, count, price }) => Array.from({ length: count }, () => ({ group, price })))
    .map((traveller, index) => ({ ...traveller, passengerRef: refs?.[index] ?? String(index + 1), age: usualPassAges[traveller.group] }));
  const total = convert(offer.price, rate, currency);
  const prices = allot(
    total,
    travellers.map(({ price }) => price.minor),
  );
  const refundTerms =
    offer.refunds && termsOf(offer.refunds, { validFrom, prices: travellers.map(({ price }) => price), charged: prices, rate });
  const pass: PassSet = {
    id: offer.offerRef,
    name: offer.name,
    item: passItemText(offer),
    product: offer.scope === 'global' ? 'Global Pass' : 'One Country Pass',
    mainProductId: offer.productId.split('-')[0] ?? offer.productId,
    businessChannel: offer.brand,
    travel: offer.kind,
    serviceClass: offer.serviceClass,
    noOfDays: offer.travelDays ?? passDays(validFrom, offer.length),
    ...('months' in offer.length ? { validityPeriodMonth: offer.length.months } : {}),
    validFrom,
    validUntil: lastPassDay(validFrom, offer.length),
    countries: [...offer.countries],
    travellers: travellers.map(({ passengerRef, group }, index) => ({
      passengerRef,
      type: group,
      price: toDecimal(prices[index] ?? { currency, minor: 0 }),
    })),
    ...(offer.isUsedElsewhere ? { isUsedElsewhere: true } : {}),
    refundRule: [offer.refundRule, offer.exchangeRule].filter((rule) => rule).join(' '),
  };
  return {
    part: {
      source: 'Eurail',
      request: {
        passengers: travellers.map(({ passengerRef, age, group }) => ({ passengerRef, age, group })),
        railcards: [],
        pass: { offerRef: offer.offerRef, validFrom, brand: offer.brand },
      },
      total,
      supplierTotal: offer.price,
      rate,
    },
    shown: {
      pass,
      ...(refundTerms ? { refundTerms } : {}),
      residence: {
        refused: [...refused],
        ...(other ? { other: { name: other.name, total: toDecimal(convert(other.price, rate, currency)) } } : {}),
      },
      passengers: travellers.map(({ passengerRef, age, group }, index) => ({
        passengerRef,
        passengerType: group,
        age,
        fields: [...(index === 0 ? lead : everybody)],
        required: [...(index === 0 ? lead : everybody)],
      })),
      deliveryOptions: ['E_TICKET'],
      seatsReserved: false,
      contract: {
        through: true,
        text: 'A pass is a contract with Eurail B.V. Each train that you take with it is a contract with its railway, so a missed connection is not covered.',
      },
    },
  };
}

/** The refund of all passes together at each time, in the customer's currency, divided as a refund divides it (RESULT-23). */
function termsOf(
  { freeMinutes, lastDay, zone, feeOf }: PassRefunds,
  {
    validFrom,
    prices,
    charged,
    rate,
  }: { readonly validFrom: CalendarDay; readonly prices: readonly Money[]; readonly charged: readonly Money[]; readonly rate: Rate },
): RefundTerms | undefined {
  const [{ currency } = { currency: undefined }] = charged;
  if (!currency) return undefined;
  const paid = toDecimal(sumOf(currency, charged));
  const left = charged.map((share, index) => {
    const price = prices[index] ?? share;
    return leftOf({ own: price, converted: share, rate }, feeOf(price));
  });
  const end = [validFrom, addDays(lastDay, 1)].toSorted()[0] ?? validFrom;
  const until = epochToLocal(zone, zonedToEpochMinutes(zone, end, 0) * 60_000).iso;
  const free = freeMinutes > 0 ? [{ refund: paid, until, minutesFromPurchase: freeMinutes }] : [];
  return { currency, paid, steps: [...free, { refund: toDecimal(sumOf(currency, left)), until }] };
}
