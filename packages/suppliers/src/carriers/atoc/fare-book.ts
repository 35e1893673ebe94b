import type { FareCondition, ServiceClass } from '../../port/offer.ts';
import { curveFlow, type CurveEnd, sectorFlow } from './curve-flow.ts';
import type { AtocFares, Flow } from './fares-data.ts';
import { createPlaces, type Places } from './places.ts';
import { type advanceClasses, advanceQuota, tierPrices } from './rules/advance-tiers.ts';
import { conditionTabs } from './rules/condition-tabs.ts';
import { nameFare } from './rules/name-fare.ts';
import type { GlobePlace } from '@throughfare/kernel/great-circle';
import type { PermittedWay } from './rules/permitted-way.ts';
import { compileRestriction, type Restriction } from './rules/restriction.ts';
import type { RouteRow } from './rules/route.ts';
import { compileTicketTypes, type TicketType } from './ticket-type.ts';

/** All walk-up and Advance fares, found by the two ends of a journey. Built once; pairs are prepared on first use. */
export interface FareBook {
  readonly places: Places;
  readonly bankHolidays: ReadonlySet<string>;
  readonly ticketTypes: ReadonlyMap<string, TicketType>;
  /**
   * The fares from one station to another by the journey's route, rows of their own before the distance curve. Empty if the route is not
   * permitted.
   */
  faresBetween(from: FareEnd, to: FareEnd, way: PermittedWay): readonly BookFlow[];
}

interface FareEnd extends GlobePlace {
  readonly code: string;
  readonly name?: string;
}

/** A flow in one direction. */
export interface BookFlow {
  /** The same in both directions, so that the halves of a return find each other. */
  readonly id: string;
  readonly routeCode: string;
  readonly route: RouteRow;
  readonly fares: readonly BookFare[];
  readonly advance: readonly BookAdvance[];
  /** The cluster's stations, if the fare is valid from more than the journey's own end. */
  readonly validFrom: readonly string[];
  readonly validTo: readonly string[];
}

export interface BookFare {
  /** The ticket's, with the route where it limits the trains (`nameFare`). */
  readonly name: string;
  readonly description: string;
  readonly ticket: TicketType;
  /** Adult pence of the cheapest tier, or the only one. */
  readonly pence: number;
  /** Cheapest first. Walk-up fares have one, without a quota. */
  readonly tiers: readonly { readonly pence: number; readonly quota?: string }[];
  readonly restriction: Restriction | undefined;
  readonly conditions: FareCondition[];
  /** The same for journeys across London between terminals. */
  readonly conditionsAcrossLondon: FareCondition[];
}

/** An unrationed fare of one flow. */
export interface WalkUp {
  readonly flow: BookFlow;
  readonly fare: BookFare;
}

export interface BookAdvance extends BookFare {
  readonly operators: readonly string[];
  readonly serviceClass: ServiceClass;
  /** The coach class of its seats. For `PREMIUM`, the upgrade's price is not included yet. */
  readonly cabinClass: (typeof advanceClasses)[number];
}

/** The number of prepared pairs. Above it the cache starts anew, so that it does not grow for ever. */
const mostPreparedPairs = 20_000;

const anyRoute = 'ANY';
const notViaLondonRoute = 'NVL';
const viaLondonRoute = 'LDN';
/** The area of the Network Railcard, which has its own sector. */
const suburbs = 'NETWORK';

const advanceTickets = [
  ['STANDARD', 'ADS'],
  ['FIRST', 'ADF'],
] as const;
const premiumTicket = 'ADP';

export function createFareBook(fares: AtocFares): FareBook {
  const places = createPlaces(fares);
  const ticketTypes = compileTicketTypes(fares['ticket-types']);
  const restrictions = new Map(
    Object.entries(fares.restrictions.restrictions).map(([code, row]) => [
      code,
      compileRestriction(code, row, (place) => places.membersOf(place)),
    ]),
  );
  const advanceOperators = Object.keys(fares.advance.operators);
  const premiumOperators = new Set(fares.upgrades.upgrades.flatMap(({ operators }) => operators));
  const ownFlows = indexFlows(fares.flows.flows);
  const prepared = new Map<string, readonly BookFlow[]>();

  const prepare = (flow: Flow, id: string, ends: readonly FareEnd[]): BookFlow => {
    const nameOf = (place: string): string => places.cluster(place)?.name ?? ends.find(({ code }) => code === place)?.name ?? place;
    const route = fares.routes.routes[flow.route] ?? { text: 'Any permitted route' };
    const entry = (code: string, pence: number, restrictionCode?: string): BookFare[] => {
      const ticket = ticketTypes.get(code);
      if (!ticket) return [];
      const restriction = restrictionCode === undefined ? undefined : restrictions.get(restrictionCode);
      const named = nameFare(ticket, route);
      const tabs = (acrossLondon: boolean): FareCondition[] =>
        conditionTabs({
          ...named,
          kind: ticket.kind,
          ...(ticket.returnWithin && { returnWithin: ticket.returnWithin }),
          bookedTrainOnly: ticket.group === 'ADVANCE',
          routeText: route.text,
          acrossLondon,
          fromName: nameOf(flow.from),
          toName: nameOf(flow.to),
          ...(restriction && { restriction }),
          refundText: ticket.terms.refundText,
          exchangeText: ticket.terms.exchangeText,
          breakOfJourney: ticket.terms.breakOfJourney,
        });
      return [{ ...named, ticket, pence, tiers: [{ pence }], restriction, conditions: tabs(false), conditionsAcrossLondon: tabs(true) }];
    };
    return {
      id,
      routeCode: flow.route,
      route,
      fares: flow.fares.flatMap(([code, pence, restriction]) => entry(code, pence, restriction)),
      advance: (flow.advance ?? []).flatMap((row) => {
        const kind = (serviceClass: ServiceClass, cabinClass: BookAdvance['cabinClass'], code: string, operators: readonly string[]) => {
          const range = row[serviceClass];
          if (!range || operators.length === 0) return [];
          const tiers = tierPrices(fares.advance.tiers[cabinClass], range[0], range[1]).map((pence, index) => ({
            pence,
            quota: advanceQuota(cabinClass, index + 1),
          }));
          return entry(code, tiers[0]?.pence ?? 0).map((fare): BookAdvance => ({ ...fare, operators, serviceClass, cabinClass, tiers }));
        };
        return [
          ...advanceTickets.flatMap(([serviceClass, code]) => kind(serviceClass, serviceClass, code, row.operators)),
          ...kind(
            'STANDARD',
            'PREMIUM',
            premiumTicket,
            row.operators.filter((operator) => premiumOperators.has(operator)),
          ),
        ];
      }),
      validFrom: places.cluster(flow.from)?.members ?? [],
      validTo: places.cluster(flow.to)?.members ?? [],
    };
  };

  const curveEnd = (end: FareEnd, other: FareEnd): CurveEnd => {
    const code = places.clusterOf(end.code);
    // Two stations of one cluster (St Pancras and London Bridge) are measured directly.
    const cluster = code === undefined || code === places.clusterOf(other.code) ? undefined : places.cluster(code);
    return {
      place: cluster && code !== undefined ? code : end.code,
      latitude: cluster?.latitude ?? end.latitude,
      longitude: cluster?.longitude ?? end.longitude,
      isIn: (area) => places.isIn(area, end.code),
    };
  };

  const find = (from: FareEnd, to: FareEnd): Flow[] => {
    const byRoute = new Map<string, Flow>();
    // Clusters come first, so that a station's own row for the same route replaces its cluster's.
    for (const origin of [places.clusterOf(from.code), from.code]) {
      for (const destination of [places.clusterOf(to.code), to.code]) {
        for (const flow of ownFlows.get(`${origin}>${destination}`) ?? []) byRoute.set(flow.route, flow);
      }
    }
    if (byRoute.size === 0) {
      const flow = curveFlow(fares.curve.sectors, advanceOperators, curveEnd(from, to), curveEnd(to, from));
      if (flow) byRoute.set(flow.route, flow);
    }
    return [...byRoute.values()];
  };

  /** A fare over the miles to London and onwards: by the sector of the South East, otherwise by London's. */
  const findViaLondon = (from: FareEnd, to: FareEnd, miles: number): BookFlow[] => {
    const isIn = (end: FareEnd): boolean => places.isIn(suburbs, end.code);
    const sector = fares.curve.sectors.find(({ between: [a, b] }) =>
      isIn(from) && isIn(to) ? a === suburbs : a === 'LONDON' && b === '*',
    );
    const [start, end] = [curveEnd(from, to).place, curveEnd(to, from).place];
    if (!sector) return [];
    const flow = sectorFlow(sector, Math.round(miles), viaLondonRoute, advanceOperators, start, end);
    return [prepare(flow, flowId(flow), [from, to])];
  };

  const findBy = (from: FareEnd, to: FareEnd, way: PermittedWay): BookFlow[] => {
    switch (way.kind) {
      case 'any':
        return find(from, to).map((flow) => prepare(flow, flowId(flow), [from, to]));
      case 'notViaLondon':
        return find(from, to)
          .map((flow) => (flow.route === anyRoute ? { ...flow, route: notViaLondonRoute } : flow))
          .map((flow) => prepare(flow, flowId(flow), [from, to]));
      case 'viaLondon':
        return findViaLondon(from, to, way.miles);
      case 'refused':
        return [];
    }
  };

  return {
    places,
    bankHolidays: new Set(fares.restrictions.bankHolidays),
    ticketTypes,
    faresBetween(from, to, way) {
      const key = `${from.code}>${to.code} ${way.kind}`;
      const known = prepared.get(key);
      if (known) return known;
      const flows = findBy(from, to, way);
      if (prepared.size >= mostPreparedPairs) prepared.clear();
      prepared.set(key, flows);
      return flows;
    },
  };
}

function indexFlows(flows: readonly Flow[]): ReadonlyMap<string, readonly Flow[]> {
  const index = new Map<string, Flow[]>();
  const add = (flow: Flow): void => {
    const key = `${flow.from}>${flow.to}`;
    const known = index.get(key);
    if (known) known.push(flow);
    else index.set(key, [flow]);
  };
  for (const flow of flows) {
    add(flow);
    add({ ...flow, from: flow.to, to: flow.from });
  }
  return index;
}

function flowId(flow: Flow): string {
  const ends = flow.from < flow.to ? `${flow.from}-${flow.to}` : `${flow.to}-${flow.from}`;
  return `${ends}.${flow.route}`;
}
