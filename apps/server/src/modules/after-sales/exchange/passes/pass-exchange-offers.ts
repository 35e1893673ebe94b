import type { CallRequest } from '@throughfare/contract/call';
import type { getPassExchangeOffers } from '@throughfare/contract/calls/pass-exchange';
import type { PassExchangeOffers as Answer } from '@throughfare/contract/shapes/pass-exchange';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { type Money, toDecimal } from '@throughfare/kernel/money';
import { lastPassDay, passItemText } from '@throughfare/kernel/passes/pass-validity';
import { Refusal } from '@throughfare/kernel/refusal';
import type { PassExchangeOffers, PassOffer } from '@throughfare/suppliers/port/passes';
import type { Session } from '../../../../platform/binding/session.ts';
import { checkPassTravellers, travellerName } from '../../../orders/orders.api.ts';
import type { AfterSaleDeps } from '../../after-sale-deps.ts';
import { findLine, type FoundLine } from '../../find-line.ts';
import { askedForExchange, type ExchangeOptions, exchangeOptions } from '../exchange-options.ts';
import { hidesNet, seenShares, travellersShare } from '../../rules/part-shares.ts';
import { exchangeFigures } from '../rules/exchange-figures.ts';

type Asked = CallRequest<typeof getPassExchangeOffers>['body'];

/**
 * The passes for which a booking's unused passes can be exchanged (PASS-26). Refuses `exchange.notExchangeable`, `exchange.dayOutOfRange`.
 */
export async function passExchangeOffers(session: Session, asked: Asked, deps: AfterSaleDeps): Promise<Answer> {
  const found = await findPassLine(session, asked, deps);
  const known = await openOptions(found, deps);
  const { pass } = found;
  const countries = asked.countries ?? countriesOf(found);
  const said = await askDesk(found, countries, deps);
  const { firstDays, terms } = said;
  const validFrom = asked.validFrom ?? (pass.validFrom < firstDays.from ? firstDays.from : pass.validFrom);
  checkFirstDay(found, said, validFrom, deps);
  const figuresFor = figuresAt(found, { ...known, shares: seenShares(known.shares, found) }, said, deps);
  const travellersFigures = hidesNet(found)
    ? figuresAt(found, { ...known, shares: known.shares.map(travellersShare) }, said, deps)
    : undefined;
  const priceNow = (figures: typeof figuresFor) => ({ price: toDecimal(figures(terms.oldValue).current) });
  const priceOf = (offer: PassOffer, figures: typeof figuresFor) => {
    const { charge, due } = figures(offer.price);
    return { price: toDecimal(charge), due: toDecimal(due) };
  };
  return {
    currency: found.order.currency,
    now: {
      name: pass.name,
      item: pass.item,
      serviceClass: pass.serviceClass,
      validFrom: pass.validFrom,
      ...priceNow(figuresFor),
      ...(travellersFigures ? { travellers: priceNow(travellersFigures) } : {}),
    },
    travellers: found.item.travellers.filter(({ passengerRef }) => isGoing(said, passengerRef)).map(travellerName),
    fee: toDecimal(figuresFor(terms.oldValue).fee),
    firstDay: firstDays.from,
    lastDay: firstDays.to,
    countries: [...countries],
    validFrom,
    passes: said.offers
      .filter((offer) => !isSame(offer, validFrom, pass) && !isSomebodysHome(found, said, offer))
      .map((offer) => {
        const { offerRef, name, serviceClass, length } = offer;
        return {
          id: offerRef,
          name,
          item: passItemText(offer),
          serviceClass,
          validUntil: lastPassDay(validFrom, length),
          ...priceOf(offer, figuresFor),
          ...(travellersFigures ? { travellers: priceOf(offer, travellersFigures) } : {}),
        };
      }),
  };
}

/** The days on which a line's new passes may begin. */
export async function passExchangeDays(
  found: FoundLine,
  deps: AfterSaleDeps,
): Promise<{ readonly firstDay: string; readonly lastDay: string }> {
  const { firstDays } = await askDesk(found, ['ALL'], deps);
  return { firstDay: firstDays.from, lastDay: firstDays.to };
}

export interface FoundPassLine extends FoundLine {
  readonly pass: NonNullable<FoundLine['item']['shown']['pass']>;
}

/** Has the refusals of `findLine`, and refuses `exchange.notExchangeable` for tickets. */
export async function findPassLine(
  session: Session,
  { bookingId, orderId }: Pick<Asked, 'bookingId' | 'orderId'>,
  deps: AfterSaleDeps,
): Promise<FoundPassLine> {
  const found = await findLine(session, bookingId, { orderId }, deps);
  const { pass } = found.item.shown;
  if (!pass) throw new Refusal('exchange.notExchangeable');
  return { ...found, pass };
}

/** The options of a line that can be exchanged today. */
export async function openOptions(found: FoundLine, deps: AfterSaleDeps): Promise<ExchangeOptions> {
  const known = await exchangeOptions(found, deps);
  if (!known.options.exchange.isExchangeable) throw new Refusal('exchange.notExchangeable');
  return known;
}

/** The seller's passes for travellers with an open pass. */
export function askDesk({ line }: FoundLine, countries: readonly string[], { suppliers }: AfterSaleDeps): Promise<PassExchangeOffers> {
  const { passes } = suppliers;
  if (passes?.source !== line.source) throw new Refusal('exchange.unavailable');
  return askedForExchange(() => passes.afterSales.exchangeOffers({ bookingId: line.supplierBookingId, countries }));
}

/** Refuses a day on which the new passes cannot begin, or on which a traveller has the wrong age for their pass. */
export function checkFirstDay(
  found: FoundPassLine,
  said: Pick<PassExchangeOffers, 'firstDays' | 'travellers'>,
  validFrom: string,
  deps: AfterSaleDeps,
): void {
  const { from, to } = said.firstDays;
  if (validFrom < from || validFrom > to)
    throw new Refusal('exchange.dayOutOfRange', { first: formatFullDay(from), last: formatFullDay(to) });
  checkTravellers(found, said, { offerRef: found.pass.id, validFrom, isGlobal: true, countries: [] }, deps);
}

export interface NewPasses {
  readonly offerRef: string;
  readonly validFrom: string;
  readonly isGlobal: boolean;
  readonly countries: readonly string[];
}

/** Refuses `booking.passAge` and `booking.countryNotAllowed`, like a sale. */
export function checkTravellers(
  { item, pass }: FoundPassLine,
  { travellers }: Pick<PassExchangeOffers, 'travellers'>,
  { offerRef, validFrom, isGlobal, countries }: NewPasses,
  { suppliers }: AfterSaleDeps,
): void {
  if (!suppliers.passes) throw new Refusal('exchange.unavailable');
  checkPassTravellers(
    {
      passengers: travellers.map(({ passengerRef, group }) => ({ passengerRef, group, age: 0 })),
      railcards: [],
      pass: { offerRef, validFrom, brand: pass.businessChannel },
    },
    item.travellers.filter(({ passengerRef }) => travellers.some((one) => one.passengerRef === passengerRef)),
    { isGlobal, countries },
    suppliers.passes,
  );
}

/** The cost of an exchange for passes with a given price. */
export function figuresAt(
  { order }: FoundLine,
  { options, shares }: ExchangeOptions,
  said: PassExchangeOffers,
  { pricing }: Pick<AfterSaleDeps, 'pricing'>,
) {
  const parts = options.parts.filter(({ passengerRef }) => isGoing(said, passengerRef));
  return (newPrice: Money) =>
    exchangeFigures({ shares, parts, terms: said.terms, newPrice, rate: pricing.rate(newPrice.currency, order.currency) });
}

export function isGoing({ travellers }: Pick<PassExchangeOffers, 'travellers'>, ref: string): boolean {
  return travellers.some(({ passengerRef }) => passengerRef === ref);
}

export function isSame({ offerRef }: PassOffer, validFrom: string, pass: FoundPassLine['pass']): boolean {
  return offerRef === pass.id && validFrom === pass.validFrom;
}

/** Residents of a country cannot buy its Interrail pass. */
function isSomebodysHome({ item }: FoundLine, said: PassExchangeOffers, { brand, scope, countries }: PassOffer): boolean {
  const isOwn = (country: string | undefined) => country !== undefined && countries.includes(country);
  const going = item.travellers.filter(({ passengerRef }) => isGoing(said, passengerRef));
  return brand === 'INTERRAIL' && scope === 'country' && going.some(({ countryOfResidence }) => isOwn(countryOfResidence));
}

/** The countries of the present passes, as in a search. */
function countriesOf({ pass }: FoundPassLine): readonly string[] {
  return pass.product === 'Global Pass' ? ['ALL'] : pass.countries;
}
