import type { PassSelection } from '@throughfare/contract/shapes/rail-pass';
import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import { allot, convert, type Currency, type Money, type Rate, toDecimal } from '@throughfare/kernel/money';
import { lastPassDay, passDays, passItemText, passLengthText } from '@throughfare/kernel/passes/pass-validity';
import type { PassOffer } from '@throughfare/suppliers/port/passes';
import type { PassTemplate } from './pass-texts.types.ts';

export interface PassFacts {
  readonly validFrom: CalendarDay;
  readonly currency: Currency;
  readonly rate: Rate;
  readonly templates: readonly PassTemplate[];
  /** All passes of the answer, to find the other lengths. */
  readonly all: readonly PassOffer[];
}

/** A pass in the customer's currency. The party's price is converted once and divided among its groups. */
export function presentPass(offer: PassOffer, facts: PassFacts): PassSelection {
  const { validFrom, currency, rate } = facts;
  const { length } = offer;
  const amount = convert(offer.price, rate, currency);
  const totals = allot(
    amount,
    offer.groups.map(({ price, count }) => price.minor * count),
  );
  const one = (price: Money) => toDecimal(convert(price, rate, currency));
  const [first] = offer.groups;
  const template = templateOf(offer, facts.templates);
  return {
    id: offer.offerRef,
    item: passItemText(offer),
    desc: filledIn(template.data, offer, validFrom),
    templateId: `${template.product}/${template.key}`,
    product: offer.scope === 'global' ? 'Global Pass' : 'One Country Pass',
    mainProductId: mainProductOf(offer),
    mainProductName: offer.name,
    businessChannel: offer.brand,
    travel: offer.kind,
    serviceClass: offer.serviceClass,
    noOfDays: daysOf(offer, validFrom),
    dayArray: [...new Set(facts.all.filter((other) => isSibling(other, offer)).map((other) => daysOf(other, validFrom)))],
    ...('months' in length ? { validityPeriodMonth: length.months } : {}),
    validFrom,
    validUntil: lastPassDay(validFrom, length),
    countries: [...offer.countries],
    refundRule: offer.refundRule,
    sku: offer.groups.map(({ sku }) => sku),
    currency,
    price: first ? one(first.price) : '0.00',
    travellers: offer.groups.map(({ group, count, price }, index) => ({
      type: group,
      count,
      price: one(price),
      total: toDecimal(totals[index] ?? { currency, minor: 0 }),
    })),
    amount: toDecimal(amount),
  };
}

/** The product without its length: GLOBAL, IT, BENELUX. */
export function mainProductOf({ productId }: PassOffer): string {
  return productId.split('-')[0] ?? productId;
}

function isSibling(other: PassOffer, offer: PassOffer): boolean {
  return mainProductOf(other) === mainProductOf(offer) && other.kind === offer.kind && other.serviceClass === offer.serviceClass;
}

function daysOf({ travelDays, length }: PassOffer, validFrom: CalendarDay): number {
  return travelDays ?? passDays(validFrom, length);
}

function templateOf({ brand, scope, kind }: PassOffer, templates: readonly PassTemplate[]): PassTemplate {
  const product = brand === 'INTERRAIL' ? 'Interrail' : scope === 'global' ? 'Global Pass' : 'One Country Pass';
  const template = templates.find((one) => one.product === product && one.key === kind);
  if (!template) throw new RangeError(`no template for ${product}, ${kind}`);
  return template;
}

function filledIn(html: string, offer: PassOffer, validFrom: CalendarDay): string {
  return html.replaceAll('{travelDays}', String(daysOf(offer, validFrom))).replaceAll('{validityMonths}', passLengthText(offer.length));
}
