import type { Currency } from '@throughfare/kernel/money';
import { factsOf, type Source } from '@throughfare/kernel/source';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { ShownChoice } from '../cart/cart.api.ts';
import { groupSales } from '../groups/groups.api.ts';
import { tripText } from '../tickets/tickets.api.ts';
import { dayOfSale } from './rules/decide-tax.ts';

/** A sold item of an agency, with the facts that decide its tax. Amounts are those of the sale. */
export interface AgencySale {
  readonly itemId: string;
  readonly orderId: string;
  readonly settlement: 'net' | 'gross';
  readonly reference: string;
  readonly agencyId: string;
  readonly agencyName: string;
  readonly currency: Currency;
  /** YYYY-MM-DD in the time of the agency's country. */
  readonly soldOn: string;
  readonly fareMinor: number;
  readonly feeMinor: number;
  readonly commissionMinor: number;
  /** In Great Britain a fee with its own line, elsewhere part of the price. */
  readonly isServiceFee: boolean;
  readonly sources: readonly Source[];
  /** The names of the companies that run the trains. Empty for a pass. */
  readonly carriers: readonly string[];
  /** For example "London – York and back", or the name of a pass. */
  readonly trip: string;
  /** The days of departure, or the first day of a pass, YYYY-MM-DD. */
  readonly days: readonly string[];
  /** The codes of every station at which somebody boards or alights. Empty for a pass and for a group. */
  readonly stations: readonly string[];
  /** The countries of a group's journey, as the desk named them. */
  readonly countries?: readonly string[];
  readonly isPass: boolean;
  /** Empty if the personal data was erased. */
  readonly travellers: readonly string[];
}

type AsStored =
  | 'itemId'
  | 'orderId'
  | 'settlement'
  | 'reference'
  | 'agencyId'
  | 'agencyName'
  | 'currency'
  | 'feeMinor'
  | 'commissionMinor'
  | 'isServiceFee'
  | 'sources'
  | 'stations'
  | 'isPass';

interface SaleRow extends Pick<AgencySale, AsStored> {
  readonly shown: ShownChoice;
  readonly soldAt: Date;
  readonly country: string;
  readonly fare: string;
  readonly named: readonly { readonly firstName?: string; readonly lastName?: string }[];
}

/** A movement of the ledger may also name other things than an item. */
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Asked = { readonly itemIds: readonly string[] } | { readonly reference: string };

/** Captured items and booked groups of agencies, by id or by reference; others are left out. */
export async function readSales(db: Db, asked: Asked): Promise<AgencySale[]> {
  const which =
    'reference' in asked
      ? sql<boolean>`item.booking_reference = ${asked.reference}`
      : sql<boolean>`item.id = any(${asked.itemIds.filter((id) => isUuid.test(id))}::uuid[])`;
  return [...(await readItems(db, which)), ...(await readGroups(db, asked))];
}

async function readItems(db: Db, which: RawBuilder<boolean>): Promise<AgencySale[]> {
  const { rows } = await sql<SaleRow>`
    select item.id as "itemId", item.order_id as "orderId", item.settlement, item.shown, item.travellers as named,
      item.booking_reference as reference, item.agency_id as "agencyId", agency.name as "agencyName", item.currency, item.created_at as "soldAt",
      agency.country, sold.fare, item.mark_up_minor as "feeMinor", item.commission_minor as "commissionMinor",
      item.is_service_fee as "isServiceFee", booked.sources, booked.stations, booked.is_pass as "isPass"
    from shared.order_item item
      join shared.agency on agency.id = item.agency_id
      join lateral (select fare_minor - discount_minor as fare from shared.sold_item where item_id = item.id) sold on true
      cross join lateral (
        select array_agg(booking.source order by booking.position) as sources, bool_or(booking.is_pass) as is_pass,
          array(select distinct unnest(other.stations) from shared.item_booking other where other.item_id = item.id) as stations
        from shared.item_booking booking where booking.item_id = item.id) booked
    where ${which}`.execute(db);
  return rows.map(({ shown, soldAt, country, fare, named, ...sold }) => ({
    ...sold,
    soldOn: dayOfSale(country, soldAt),
    fareMinor: Number(fare),
    ...travelOf(shown),
    travellers: named.map(({ firstName = '', lastName = '' }) => `${firstName} ${lastName}`.trim()).filter((name) => name !== ''),
  }));
}

async function readGroups(db: Db, asked: Asked): Promise<AgencySale[]> {
  const groups = await groupSales(db, 'reference' in asked ? asked : { itemIds: asked.itemIds.filter((id) => isUuid.test(id)) });
  return groups.map(
    ({ agencyCountry, bookedAt, markUpMinor, source, fromPlace, toPlace, outwardDay, returnDay, people, customerName, ...sold }) => ({
      ...sold,
      soldOn: dayOfSale(agencyCountry, bookedAt),
      feeMinor: markUpMinor,
      isServiceFee: factsOf(source).home === 'GB',
      sources: [source],
      carriers: [],
      trip: `${fromPlace} – ${toPlace}${returnDay === null ? '' : ' and back'}`,
      days: [outwardDay, ...(returnDay === null ? [] : [returnDay])],
      stations: [],
      isPass: false,
      travellers: [customerName, `${people} people`],
    }),
  );
}

function travelOf(shown: ShownChoice): Pick<AgencySale, 'carriers' | 'trip' | 'days'> {
  const trip = tripText(shown);
  if (shown.pass) return { carriers: [], trip, days: [shown.pass.validFrom] };
  const journeys = [shown.outward, ...(shown.inward ? [shown.inward] : [])];
  return {
    carriers: [...new Set(journeys.flatMap(({ carriers }) => carriers.map(({ name }) => name)))],
    trip,
    days: [...new Set(journeys.map(({ departureDateTime }) => departureDateTime.date))],
  };
}
