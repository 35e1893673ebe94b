import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadNetwork } from '@throughfare/planner/network/load-network';
import type { Line } from '@throughfare/planner/network/network-data';
import { loadTariff } from './load-tariff.ts';
import { comfortOf } from './tariff-book.ts';
import type { Family, PriceRange } from './tariff.types.ts';

const data = fileURLToPath(new URL('../../../../../data', import.meta.url));
const tariff = await loadTariff(`${data}/fares/sncf`);
const areas = await loadNetwork(`${data}/network`);
const lines = areas.flatMap((area) =>
  area.lineFiles.filter(({ content }) => content.source === 'SNCF').flatMap(({ content }) => content.lines),
);
const equipment = Object.assign({}, ...areas.map((area) => area.equipment)) as (typeof areas)[number]['equipment']; // merged by key, as the network does
const calledAt = new Set(lines.flatMap((line) => line.patterns.flatMap((pattern) => pattern.calls.map(([station]) => station))));
const families = Object.entries(tariff.families.families);

const sells = (family: Family, line: Line) =>
  family.operators.includes(line.operator) && (family.serviceNames?.includes(line.serviceName ?? '') ?? true);
const lowest = (range: PriceRange) => (typeof range === 'number' ? range : range[0]);
const highest = (range: PriceRange) => (typeof range === 'number' ? range : range[1]);

/** Ladders that end below the highest price, which a fixed fare has: the position of their last tier, in per mille. */
const belowFlexible: Readonly<Record<string, number>> = { NEIGHBOUR_BASIC: 900, NEIGHBOUR_MIDDLE: 950 };

describe('the SNCF tariff', () => {
  it('sells every train of the source under exactly one family', () => {
    const wrong = lines
      .map((line) => ({ line: line.id, families: families.filter(([, family]) => sells(family, line)).map(([name]) => name) }))
      .filter((found) => found.families.length !== 1);
    expect(wrong).toEqual([]);
  });

  it('has a product for every cabin with seats of every train', () => {
    const wrong = lines.flatMap((line) => {
      const family = families.find(([, candidate]) => sells(candidate, line))?.[0];
      const cabins = new Set(equipment[line.equipment]?.coaches.map(({ cabinClass }) => cabinClass));
      cabins.delete('BERTH');
      return [...cabins]
        .filter(
          (cabin) =>
            !tariff.products.products.some(
              (product) =>
                family !== undefined &&
                [product.family, ...(product.alsoFamilies ?? [])].includes(family) &&
                comfortOf(tariff.policy, product).cabin === cabin,
            ),
        )
        .map((cabin) => `${line.id} ${cabin}`);
    });
    expect(wrong).toEqual([]);
  });

  it('can price every train by distance', () => {
    const wrong = lines.filter((line) => {
      const family = families.find(([, candidate]) => sells(candidate, line))?.[0] ?? '';
      const curve = tariff.curves.yield[family] ?? tariff.curves.fixed[line.operator];
      const hasFirst = equipment[line.equipment]?.coaches.some(({ cabinClass }) => cabinClass === 'FIRST');
      return !curve || (hasFirst && curve.firstPerMille === undefined);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('has at least 60 flows, each pair once, between areas or stations at which trains of the source call', () => {
    const { flows } = tariff.flows;
    const pairs = flows.map(({ from, to }) => [from, to].toSorted().join(' '));
    const stations = Object.values(tariff.areas.areas).flat();
    const places = flows.flatMap(({ from, to }) => [from, to]).filter((place) => !(place in tariff.areas.areas));
    expect(flows.length).toBeGreaterThanOrEqual(60);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect([...stations, ...places].filter((station) => !calledAt.has(station))).toEqual([]);
    expect(places.filter((place) => stations.includes(place))).toEqual([]);
    expect(new Set(stations).size).toBe(stations.length);
  });

  it('names only families that exist in flows, products, railcards, extras and berths', () => {
    const known = tariff.families.families;
    const named = [
      ...tariff.flows.flows.flatMap(({ fares }) => Object.keys(fares)),
      ...tariff.products.products.map(({ family }) => family),
      ...Object.keys(tariff.curves.yield),
      ...Object.values(tariff.railcards.railcards).flatMap((card) => card.families),
      ...tariff.extras.secondary.flatMap((extra) => extra.families),
      ...tariff.extras.berths.map(({ family }) => family),
    ];
    expect(named.filter((family) => !(family in known))).toEqual([]);
  });

  it('has whole positive prices, the lowest below the highest, first class above second', () => {
    const wrong = tariff.flows.flows.flatMap(({ from, to, fares }) =>
      Object.entries(fares).flatMap(([family, prices]) => {
        const ranges = Object.values(prices);
        const { STANDARD, FIRST } = prices;
        const sound =
          ranges.every(
            (range) =>
              Number.isInteger(lowest(range)) && lowest(range) > 0 && (typeof range === 'number' || lowest(range) < highest(range)),
          ) &&
          (STANDARD === undefined || FIRST === undefined || (lowest(FIRST) > lowest(STANDARD) && highest(FIRST) > highest(STANDARD)));
        return sound ? [] : [`${from} ${to} ${family}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('has fixed prices of full flexibility above the highest first-class price', () => {
    const wrong = tariff.flows.flows.flatMap(({ from, to, fares }) =>
      Object.values(fares).flatMap(({ FIRST = 0, OPTIMUM, OPTIMUM_PLUS, PREMIER, BUSINESS }) =>
        [OPTIMUM, OPTIMUM_PLUS, PREMIER, BUSINESS]
          .filter((fixed) => fixed !== undefined && highest(fixed) <= highest(FIRST))
          .map(() => `${from} ${to}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(tariff.tiers.ladders))(
    'has a ladder %s that rises to the highest price or stays below the refundable fare, and rations at most the existing places',
    (name, ladder) => {
      const at = ladder.map(({ atPerMille }) => atPerMille);
      const rationed = (['LOW', 'NORMAL', 'HIGH'] as const).map((demand) =>
        ladder.reduce((sum, { sharePerMille }) => sum + (sharePerMille?.[demand] ?? 0), 0),
      );
      expect(at).toEqual(at.toSorted((a, b) => a - b));
      expect(at.at(-1)).toBe(belowFlexible[name] ?? 1000);
      expect(new Set(ladder.map(({ tier }) => tier)).size).toBe(ladder.length);
      expect(Math.max(...rationed)).toBeLessThanOrEqual(1000);
    },
  );

  it('rations cheap places more when demand is high than when it is low', () => {
    const shares = Object.entries(tariff.tiers.ladders).flatMap(([name, [cheapest]]) =>
      name === 'OPEN' ? [] : (cheapest?.sharePerMille ?? []),
    );
    expect(shares.length).toBeGreaterThan(5);
    expect(shares.filter(({ LOW, NORMAL, HIGH }) => !(HIGH < NORMAL && NORMAL < LOW))).toEqual([]);
  });

  it('has products with short codes of their own, a ladder, an after-sales rule and texts that exist', () => {
    const { products, afterSales, texts } = tariff.products;
    const wrong = products.filter(
      ({ code, price, tabs, afterSales: rule }) =>
        !/^[A-Z0-9]{4}$/.test(code) ||
        !(price.ladder in tariff.tiers.ladders) ||
        !(rule in afterSales) ||
        tabs.some((tab) => !(tab in texts)),
    );
    const used = new Set(products.flatMap(({ tabs }) => tabs));
    expect(wrong).toEqual([]);
    expect(new Set(products.map(({ code }) => code)).size).toBe(products.length);
    expect(Object.keys(texts).filter((text) => !used.has(text))).toEqual([]);
    expect(Object.keys(afterSales).filter((rule) => !products.some((product) => product.afterSales === rule))).toEqual([]);
  });

  it('lists the products of a family in ascending order: second class, then first, each by flexibility', () => {
    const orders = families.map(([name]) =>
      tariff.products.products
        .filter(({ family }) => family === name)
        .map((product) => `${comfortOf(tariff.policy, product).cabin} ${product.flexibility}`),
    );
    const ranks = [
      'STANDARD NON_FLEXIBLE',
      'STANDARD SEMI_FLEXIBLE',
      'STANDARD FULL_FLEXIBLE',
      'FIRST NON_FLEXIBLE',
      'FIRST SEMI_FLEXIBLE',
      'FIRST FULL_FLEXIBLE',
    ];
    expect(orders).toEqual(orders.map((order) => order.toSorted((a, b) => ranks.indexOf(a) - ranks.indexOf(b))));
  });

  it.each(Object.entries(tariff.products.afterSales))(
    'orders the after-sales steps of %s from early and generous to late',
    (_, { refund, exchange }) => {
      const hoursOf = (steps: typeof refund) => steps.map(({ untilHoursBefore, until }) => untilHoursBefore ?? (until ? 24 : Number.NaN));
      const limits = [...refund, ...exchange].filter(({ maximumFeeCents }) => maximumFeeCents !== undefined);
      expect([hoursOf(refund), hoursOf(exchange)]).toEqual([refund, exchange].map((steps) => hoursOf(steps).toSorted((a, b) => b - a)));
      expect([...hoursOf(refund), ...hoursOf(exchange)].some(Number.isNaN)).toBe(false);
      expect(limits.every(({ feePercent }) => feePercent !== undefined)).toBe(true);
    },
  );

  it('caps Carte Avantage at 49, 69 and 89 euro by duration', () => {
    for (const [value, card] of Object.entries(tariff.railcards.railcards)) {
      if (!value.startsWith('FR_')) continue;
      expect(card.capsStandardDirect).toEqual([{ underMinutes: 90, cents: 4900 }, { underMinutes: 180, cents: 6900 }, { cents: 8900 }]);
      expect(card.notProducts.filter((code) => !tariff.products.products.some((product) => product.code === code))).toEqual([]);
    }
  });

  it('has rooms in berth coaches only, with no more beds than the coach has, each type on sale', () => {
    for (const [key, rooms] of Object.entries(tariff.extras.rooms)) {
      for (const { coach, roomType, rooms: count, bedsPerRoom } of rooms) {
        const found = equipment[key]?.coaches.find((candidate) => candidate.coach === coach);
        expect(found?.cabinClass, `${key} ${coach}`).toBe('BERTH');
        expect(count * bedsPerRoom, `${key} ${coach}`).toBeLessThanOrEqual(found?.places ?? 0);
        expect(tariff.extras.berths.map((berth) => berth.roomType)).toContain(roomType);
      }
    }
  });
});
