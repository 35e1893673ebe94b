import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { getPassWorth } from '@throughfare/contract/calls/passes';
import { convert, money, toDecimal } from '@throughfare/kernel/money';
import { onePassAdult } from '@throughfare/kernel/passes/pass-party';
import { passItemText } from '@throughfare/kernel/passes/pass-validity';
import type { PassOffer } from '@throughfare/suppliers/port/passes';
import { defaultMarket, marketOf } from '@throughfare/kernel/market';
import type { Claims } from '../../../platform/binding/claims.ts';
import type { Session } from '../../../platform/binding/session.ts';
import { requestCurrency } from '../../search/search.api.ts';
import type { PassesDeps } from '../passes-deps.ts';
import { mainProductOf } from '../rules/present-pass.ts';
import { weighItinerary, type WeighedPass } from '../rules/weigh-itinerary.ts';
import { answered, passSupplier, usualBrand } from '../search-passes.ts';
import type { PricedItinerary } from './itineraries.types.ts';

type Area = CallAnswer<typeof getPassWorth>['data']['areas'][number];

/** For each product of a recorded search: whether a pass saves money on three typical trips (PASS-23). */
export async function showWorth(
  { id, businessChannel }: CallRequest<typeof getPassWorth>['body'],
  claims: Claims,
  session: Session | undefined,
  deps: PassesDeps,
): Promise<CallAnswer<typeof getPassWorth>> {
  const { countries } = await deps.search.passSearch(id);
  const supplier = passSupplier(deps);
  const brand = businessChannel ?? usualBrand(marketOf(claims.browseFrom ?? defaultMarket));
  const offers = await answered(() => supplier.offers({ brand, countries, party: onePassAdult }));
  const currency = requestCurrency(claims, session);
  const rate = deps.pricing.rate(supplier.currency, currency);
  const shown = (minor: number): string => toDecimal(convert(money(supplier.currency, minor), rate, currency));

  const areas = [...Map.groupBy(offers, mainProductOf)].map(([mainProductId, ofProduct]): Area => {
    const [first] = ofProduct;
    const name = first?.name ?? mainProductId;
    const priced = deps.worth.pricesOf(mainProductId);
    if (!priced) return { mainProductId, name, state: 'pending', itineraries: [] };
    const passes = ofProduct.flatMap(weighed);
    return {
      mainProductId,
      name,
      state: priced.itineraries.length === 0 ? 'none' : 'ready',
      asOf: priced.asOf,
      itineraries: priced.itineraries.map((itinerary) => present(itinerary, passes, shown, deps)),
    };
  });
  return { data: { currency, areas } };
}

/** Flexible passes in 2nd class. Continuous ones are for another kind of trip. */
function weighed({ kind, serviceClass, travelDays, price, ...pass }: PassOffer): WeighedPass[] {
  if (kind !== 'flexible' || serviceClass !== 'STANDARD' || travelDays === undefined) return [];
  return [{ item: passItemText({ travelDays, length: pass.length }), minor: price.minor, travelDays }];
}

function present(
  itinerary: PricedItinerary,
  passes: readonly WeighedPass[],
  shown: (minor: number) => string,
  { stationName }: Pick<PassesDeps, 'stationName'>,
): Area['itineraries'][number] {
  const { ticketsMinor, pass, reservationsMinor, savesMinor } = weighItinerary(itinerary, passes);
  return {
    name: itinerary.name,
    travelDays: itinerary.rides.length,
    rides: itinerary.rides.map(({ from, to, day, ticketMinor, reservationMinor }) => ({
      fromStation: stationName(from),
      toStation: stationName(to),
      day,
      ...(ticketMinor === undefined ? {} : { ticket: shown(ticketMinor) }),
      ...(reservationMinor === undefined ? {} : { reservation: shown(reservationMinor) }),
    })),
    ...(ticketsMinor === undefined ? {} : { tickets: shown(ticketsMinor) }),
    ...(pass ? { passItem: pass.item, pass: shown(pass.minor) } : {}),
    ...(reservationsMinor === undefined ? {} : { reservations: shown(reservationsMinor) }),
    ...(savesMinor === undefined ? {} : savesMinor >= 0 ? { saves: shown(savesMinor) } : { costsMore: shown(-savesMinor) }),
  };
}
