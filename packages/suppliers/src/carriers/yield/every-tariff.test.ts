import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadNetwork } from '@throughfare/planner/network/load-network';
import type { Line } from '@throughfare/planner/network/network-data';
import { addDays, daysBetween } from '@throughfare/kernel/calendar-day';
import { lastSelectableDay } from '@throughfare/kernel/search/last-selectable-day';
import { factsOf, shippedSources } from '@throughfare/kernel/source';
import { createYieldProfile } from './create-yield-profile.ts';
import { loadTariff } from './load-tariff.ts';
import { comfortOf } from './tariff-book.ts';
import type { AfterSalesStepData, Family } from './tariff.types.ts';

const data = fileURLToPath(new URL('../../../../../data', import.meta.url));
const areas = await loadNetwork(`${data}/network`);
const equipment = new Map(areas.flatMap((area) => Object.entries(area.equipment)));
const tariffs = await Promise.all(
  shippedSources.flatMap((source) => {
    const { tariff, fares } = factsOf(source);
    return tariff === 'YIELD' ? [loadTariff(`${data}/fares/${fares}`).then((loaded) => ({ source, tariff: loaded }))] : [];
  }),
);

/**
 * Finds a line's family as the tariff book does: the operator's first family with the train's name, otherwise the family for any operator.
 */
function familyOf(families: Readonly<Record<string, Family>>, { operator, serviceName = '' }: Line): string | undefined {
  const rows = Object.entries(families);
  const own = rows.filter(([, { operators }]) => operators.includes(operator));
  const candidates = own.length > 0 ? own : rows.filter(([, { operators }]) => operators.includes('*'));
  return candidates.find(([, { serviceNames }]) => serviceNames?.includes(serviceName) ?? true)?.[0];
}

describe.each(tariffs)('the tariff of $source', ({ source, tariff }) => {
  const { families, products, tiers, curves, flows, extras, railcards, policy } = tariff;
  const lines = areas.flatMap((area) =>
    area.lineFiles.filter(({ content }) => content.source === source).flatMap(({ content }) => content.lines),
  );

  // In Britain the companies open their sale 12 weeks ahead. A search of a later day names the day on which the sale opens.
  test('is on sale on every day that a search may name, and in Britain for 12 weeks', () => {
    const days = Array.from({ length: 366 }, (_, index) => addDays('2027-01-01', index));
    const longest = Math.max(...days.map((day) => daysBetween(day, lastSelectableDay(source, day))));
    expect(policy.policy.horizonDays).toBeGreaterThanOrEqual(source === 'SilverRail' ? 84 : longest);
  });

  test('no step of a refund or exchange has the same charge as the next one, which lasts longer', () => {
    const charge = (step: AfterSalesStepData) => JSON.stringify({ ...step, untilHoursBefore: undefined, until: undefined });
    const twice = Object.entries(products.afterSales).flatMap(([name, { refund, exchange }]) =>
      [refund, exchange]
        .filter((steps) => steps.some((step, index) => index > 0 && charge(step) === charge(steps[index - 1] ?? step)))
        .map(() => name),
    );
    expect(twice).toEqual([]);
  });

  test('sells every cabin of every train of the source, at any distance', () => {
    const wrong = lines.flatMap((line) => {
      const family = familyOf(families.families, line);
      if (family === undefined) return [`${line.id}: no family`];
      if (!curves.yield[family] && !(curves.fixed[line.operator] ?? curves.fixed['*'])) return [`${line.id}: no curve`];
      const cabins = new Set(equipment.get(line.equipment)?.coaches.map(({ cabinClass }) => cabinClass));
      const sold = products.products
        .filter((product) => product.family === family || product.alsoFamilies?.includes(family))
        .map((product) => comfortOf(policy, product))
        .map(({ cabin, coaches = cabin }) => coaches);
      return [...cabins].filter((cabin) => cabin !== 'BERTH' && !sold.some((one) => one === cabin)).map((cabin) => `${line.id}: ${cabin}`);
    });
    // first class may be missing: it can belong to night trains or to cars of another railway, which the tariff does not sell
    expect(wrong.filter((fault) => !fault.endsWith('FIRST'))).toEqual([]);
  });

  test('never offers a stricter fare beside a freer one of its class for the same price', () => {
    expect(policy.sales.hidesDominated).toBe(true);
  });

  test('sells no InterCity or faster train as a regional one', () => {
    const fast = /^(?:IC|ICE|EC|ECE|EN|RJX?|TGV.*|Intercités)$/;
    const regional = lines
      .filter(({ serviceName = '' }) => fast.test(serviceName))
      .filter((line) => /REGIO/.test(familyOf(families.families, line) ?? ''));
    expect(regional.map(({ id }) => id)).toEqual([]);
  });

  test('names only families, ladders, rules and texts that exist', () => {
    const named = [
      ...flows.flows.flatMap(({ fares }) => Object.keys(fares)),
      ...products.products.flatMap(({ family, alsoFamilies = [] }) => [family, ...alsoFamilies]),
      ...Object.keys(curves.yield),
      ...Object.values(railcards.railcards).flatMap((card) => card.families),
      ...extras.secondary.flatMap((extra) => extra.families),
      ...extras.berths.map(({ family }) => family),
    ];
    expect(named.filter((family) => !(family in families.families))).toEqual([]);
    expect(() => createYieldProfile('SNCF', tariff)).not.toThrow();
    expect(new Set(products.products.map(({ code }) => code)).size).toBe(products.products.length);
    expect(products.products.filter(({ code }) => !/^[A-Z0-9]{4}$/.test(code))).toEqual([]);
  });

  test('promises in its summaries what its rules give back', () => {
    const wrong = products.products.flatMap(({ code, summary, afterSales }) => {
      const { refund = [], exchange = [] } = products.afterSales[afterSales] ?? {};
      const [first, last] = [refund[0], refund.at(-1)];
      const isRefused = /not refundable|neither refundable/.test(summary);
      const back = /(\d+) % (?:back|refundable)/.exec(summary)?.[1];
      return [
        ...(isRefused && last ? [`${code} is refundable`] : []),
        ...(!isRefused && /refundable|refund | back/.test(summary) && !last ? [`${code} is not refundable`] : []),
        ...(back !== undefined && 100 - (last?.feePercent ?? 0) !== Number(back) ? [`${code} does not give ${back} % back`] : []),
        ...(/refundable (?:in full|free)/.test(summary) && (first?.feePercent ?? first?.feeCents) ? [`${code} has a fee`] : []),
        ...(/not exchangeable|nor exchangeable|no changes/.test(summary) && exchange.length > 0 ? [`${code} is exchangeable`] : []),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('prices each family in another currency by its own curve', () => {
    const foreign = Object.entries(families.families).filter(([, { currency }]) => currency !== undefined && currency !== policy.currency);
    expect(foreign.map(([family]) => family).filter((family) => !curves.yield[family])).toEqual([]);
  });

  test('has ladders that climb and ration no more places than there are', () => {
    for (const ladder of Object.values(tiers.ladders)) {
      const at = ladder.map(({ atPerMille }) => atPerMille);
      expect(at).toEqual(at.toSorted((a, b) => a - b));
      expect(at.at(-1)).toBeLessThanOrEqual(1000);
      for (const demand of ['LOW', 'NORMAL', 'HIGH'] as const)
        expect(ladder.reduce((sum, { sharePerMille }) => sum + (sharePerMille?.[demand] ?? 0), 0)).toBeLessThanOrEqual(1000);
    }
  });

  test('has ranges from low to high, first class above second', () => {
    const wrong = flows.flows.filter(({ fares }) =>
      Object.values(fares).some(({ STANDARD = 0, FIRST }) => {
        const ends = (range: number | readonly [number, number]) => (typeof range === 'number' ? [range, range] : range);
        const [[low = 0, high = 0], first] = [ends(STANDARD), FIRST === undefined ? undefined : ends(FIRST)];
        return low > high || (first !== undefined && ((first[0] ?? 0) <= low || (first[1] ?? 0) <= high));
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('has rooms in berth coaches only, with no more beds than the coach has, each type on sale', () => {
    for (const [key, rooms] of Object.entries(extras.rooms)) {
      const made = equipment.get(key);
      const beds = Map.groupBy(rooms, ({ coach }) => coach);
      for (const [coach, ofCoach] of beds) {
        expect(ofCoach.map(({ roomType }) => roomType).filter((type) => !extras.berths.some((berth) => berth.roomType === type))).toEqual(
          [],
        );
        const found = made?.coaches.find((candidate) => candidate.coach === coach);
        if (!made) continue;
        expect(found?.cabinClass, `${key} ${coach}`).toBe('BERTH');
        // the third bed of a bedroom is a sofa, which is not counted as a place of the coach
        const places = ofCoach.reduce((sum, { rooms: count, bedsPerRoom }) => sum + count * Math.min(2, bedsPerRoom), 0);
        expect(places, `${key} ${coach}`).toBeLessThanOrEqual(found?.places ?? 0);
      }
    }
  });

  test('ends with an after-sales row for everything, and takes the currency of its source', () => {
    const last = policy.afterSales.at(-1);
    expect(last).toBeDefined();
    expect(last?.operators).toBeUndefined();
    expect(last?.products).toBeUndefined();
    expect(policy.currency).toBe(factsOf(source).currency);
    expect(policy.afterSales.every(({ source: where }) => where.length > 10)).toBe(true);
  });
});
