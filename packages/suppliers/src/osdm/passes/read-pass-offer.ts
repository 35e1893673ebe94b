/** An offer without a trip as a rail pass. OSDM has no field for travel days, so they are read from its words. */
import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import { money } from '@throughfare/kernel/money';
import type { PassBrand } from '@throughfare/kernel/passes/pass-brand';
import { type PassGroupName, passGroupNames } from '@throughfare/kernel/passes/pass-party';
import { lastPassDay, type PassLength, passDays } from '@throughfare/kernel/passes/pass-validity';
import type { Offer } from '@throughfare/osdm/offers';
import type { PassGroupPrice, PassOffer } from '../../port/passes.ts';
import { readPrice } from '../codes/prices.ts';
import type { ConfiguredSeller } from '../read-sellers.ts';

export interface AskedTraveller {
  readonly externalRef: string;
  readonly group: PassGroupName;
}

const mostMonths = 12;

/** Undefined for an offer that is no pass, or whose validity is not told. */
export function readPassOffer(
  offer: Offer,
  brand: PassBrand,
  travellers: readonly AskedTraveller[],
  row: Pick<ConfiguredSeller, 'currency' | 'sells'>,
): PassOffer | undefined {
  const product = offer.products?.find(({ type }) => type === 'ADMISSION_PASS');
  const parts = offer.admissionOfferParts ?? [];
  const [from, until] = [parts[0]?.validFrom.slice(0, 10), parts[0]?.validUntil?.slice(0, 10)];
  if (!product || from === undefined || until === undefined || !offer.offerSummary) return undefined;
  const length = lengthOf(from, until);
  const text = product.summary ?? offer.summary ?? product.code;
  // "Interrail Global Pass, 4 travel days within 1 month"
  const days = /(\d+) (?:travel )?days? (?:with)?in\b/i.exec(text)?.[1];
  const countries = (product.description ?? '').match(/\b[A-Z]{2}\b/g) ?? [];
  const scope = /\bglobal\b/i.test(text) ? ('global' as const) : ('country' as const);
  const serviceClass = offer.offerSummary.overallTravelClass === 'FIRST' ? ('FIRST' as const) : ('STANDARD' as const);
  const area = scope === 'global' ? 'GLOBAL' : countries.join('');
  const lasts = 'months' in length ? `${length.months}M` : `${length.days}D`;
  const offerRef = product.code.startsWith(`${brand}/`) ? product.code : `${brand}/${product.code}`;
  const groups = passGroupNames.flatMap((group): PassGroupPrice[] => {
    const own = travellers.filter((one) => one.group === group);
    const part = parts.find(({ passengerRefs }) => own.some(({ externalRef }) => passengerRefs.includes(externalRef)));
    if (!part) return [];
    const price = readPrice(part.price, row.currency);
    return [{ group, count: own.length, price: money(row.currency, price.minor / part.passengerRefs.length), sku: `${offerRef}-${group}` }];
  });
  return {
    offerRef,
    productId: offerRef.split('/')[1] ?? `${area}-${days === undefined ? 'C' : `F${days}`}-${lasts}`,
    brand,
    name: text.split(',')[0] ?? text,
    scope,
    countries,
    kind: days === undefined ? 'continuous' : 'flexible',
    ...(days === undefined ? {} : { travelDays: Number(days) }),
    length,
    isUsedElsewhere: true,
    serviceClass,
    groups,
    price: readPrice(offer.offerSummary.minimalPrice, row.currency),
    refundRule:
      product.conditions?.map(({ description }) => description).join(' ') ||
      `Refunds follow the conditions of ${row.sells}. You see the amount before you confirm.`,
  };
}

function lengthOf(from: CalendarDay, until: CalendarDay): PassLength {
  for (let months = 1; months <= mostMonths; months += 1) if (lastPassDay(from, { months }) === until) return { months };
  return { days: passDays(from, { days: (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1 }) };
}
