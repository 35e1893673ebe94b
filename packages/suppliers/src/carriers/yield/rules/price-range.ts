import type { DistanceCurve, FlowPrices, PriceRange, ProductPrice, YieldCurve } from '../tariff.types.ts';
import { curveCents, shareOf } from './distance-curve.ts';

/** The lowest and highest price in cents; equal if there is one price. */
export interface Range {
  readonly lowest: number;
  readonly highest: number;
}

/** Prices that vary with demand are whole euros. Tariffs by distance are multiples of ten cents. */
const yieldStepCents = 100;
const fixedStepCents = 10;

/** A family's entry in a flow's row or curve. First class is a share of second unless stated. */
export interface FamilyPrices {
  readonly row: FlowPrices;
  readonly firstPerMille?: number;
  readonly stepCents: number;
}

/** From a row of the flows. The family's curve gives the share of first class. */
export function pricesOfRow(row: FlowPrices, curve: DistanceCurve | undefined): FamilyPrices {
  const isYield = Object.values(row).some((range) => typeof range !== 'number');
  return { row, stepCents: isYield ? yieldStepCents : fixedStepCents, ...firstShare(curve) };
}

/** By distance, if no row has the family: the curve gives the highest price, and its floor the lowest. */
export function pricesOfYieldCurve(curve: YieldCurve, distanceKm: number): FamilyPrices {
  const highest = curveCents(curve, distanceKm, yieldStepCents);
  const floor = shareOf(highest, curve.floorPerMille, yieldStepCents);
  const lowest = Math.min(highest, Math.max(floor, Math.ceil(curve.minimumCents / yieldStepCents) * yieldStepCents));
  return { row: { STANDARD: [lowest, highest] }, stepCents: yieldStepCents, ...firstShare(curve) };
}

/** A single price by distance. */
export function pricesOfFixedCurve(curve: DistanceCurve, distanceKm: number): FamilyPrices {
  return { row: { STANDARD: curveCents(curve, distanceKm, fixedStepCents) }, stepCents: fixedStepCents, ...firstShare(curve) };
}

/** The range in a product's column. Undefined if the product is not sold there. */
export function rangeOf(prices: FamilyPrices, price: ProductPrice): Range | undefined {
  const said = columnOf(prices, price.of);
  if (said || price.elsePerMilleOfHighest === undefined) return said;
  const first = columnOf(prices, 'FIRST');
  if (!first) return undefined;
  const fixed = shareOf(first.highest, price.elsePerMilleOfHighest, prices.stepCents);
  return { lowest: fixed, highest: fixed };
}

/** A product's share of its figure, rounded like the figure itself. */
export function scaled(range: Range, { perMille = 1000, lowestPerMille = perMille }: ProductPrice, stepCents: number): Range {
  if (perMille === 1000 && lowestPerMille === 1000) return range;
  return { lowest: shareOf(range.lowest, lowestPerMille, stepCents), highest: shareOf(range.highest, perMille, stepCents) };
}

function columnOf({ row, firstPerMille, stepCents }: FamilyPrices, column: ProductPrice['of']): Range | undefined {
  const said = row[column];
  if (said !== undefined) return toRange(said);
  if (column !== 'FIRST' || row.STANDARD === undefined || firstPerMille === undefined) return undefined;
  const { lowest, highest } = toRange(row.STANDARD);
  return { lowest: shareOf(lowest, firstPerMille, stepCents), highest: shareOf(highest, firstPerMille, stepCents) };
}

function toRange(range: PriceRange): Range {
  return typeof range === 'number' ? { lowest: range, highest: range } : { lowest: range[0], highest: range[1] };
}

function firstShare(curve: DistanceCurve | undefined): Pick<FamilyPrices, 'firstPerMille'> {
  return curve?.firstPerMille === undefined ? {} : { firstPerMille: curve.firstPerMille };
}
