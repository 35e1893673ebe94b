import { money } from '@throughfare/kernel/money';
import type { AfterSalesStep } from '../../../port/offer.ts';

/**
 * The refund and change rules of a journey over several trains: the stricter condition applies to the whole. It is possible only while
 * every train's own rule allows it. Fixed fees are added up. A share is taken of the whole price, at least the fixed fees and at most the
 * limits of all together.
 */
export interface TrainSteps {
  /** Trains with the same rule pay its fee once … */
  readonly rule: string;
  /** … unless the rule applies to each train separately. */
  readonly feesEachTrain: boolean;
  /** Relative to the journey's departure, most generous first. */
  readonly steps: readonly AfterSalesStep[];
}

export function combineSteps(trains: readonly TrainSteps[]): readonly AfterSalesStep[] {
  const [only, ...others] = trains;
  if (only && others.length === 0) return only.steps;
  if (trains.some(({ steps }) => steps.some(isGrace))) return withGrace(trains);
  const untils = new Set(trains.flatMap(({ steps }) => steps.map((step) => step.untilMinutesBeforeDeparture)));
  const combined: AfterSalesStep[] = [];
  for (const until of [...untils].sort((a, b) => b - a)) {
    const due = trains.map((train) => ({ ...train, step: train.steps.find((step) => step.untilMinutesBeforeDeparture <= until) }));
    if (due.some(({ step }) => !step)) break;
    const paying = due.filter((train, index) => train.feesEachTrain || due.findIndex(({ rule }) => rule === train.rule) === index);
    const fees = feesOf(paying.flatMap(({ step }) => step ?? []));
    const last = combined.at(-1);
    if (last && isSameFee(last, fees)) combined.pop();
    combined.push({ untilMinutesBeforeDeparture: until, ...fees });
  }
  return combined;
}

/** A grace period applies to the whole if every train has one, and the shortest ends it. */
function withGrace(trains: readonly TrainSteps[]): readonly AfterSalesStep[] {
  const usual = combineSteps(trains.map((train) => ({ ...train, steps: train.steps.filter((step) => !isGrace(step)) })));
  const graces = trains.map(({ steps }) => steps.find(isGrace));
  if (graces.includes(undefined)) return usual;
  const found = graces.filter((step) => step !== undefined);
  const grace = {
    untilMinutesBeforeDeparture: Math.max(...found.map(({ untilMinutesBeforeDeparture }) => untilMinutesBeforeDeparture)),
    withinMinutesOfPurchase: Math.min(...found.map(({ withinMinutesOfPurchase = 0 }) => withinMinutesOfPurchase)),
    ...feesOf(found),
  };
  return [grace, ...usual];
}

function isGrace({ withinMinutesOfPurchase }: AfterSalesStep): boolean {
  return withinMinutesOfPurchase !== undefined;
}

type Fees = Omit<AfterSalesStep, 'untilMinutesBeforeDeparture'>;

function feesOf(steps: readonly AfterSalesStep[]): Fees {
  const shares = steps.filter(({ feePercent }) => feePercent !== undefined);
  const fixed = sumOf(steps.map(({ fee }) => fee?.minor));
  const least = sumOf(steps.map(({ minimumFee }) => minimumFee?.minor));
  const currency = steps.flatMap(({ fee, minimumFee, maximumFee }) => fee ?? minimumFee ?? maximumFee ?? [])[0]?.currency ?? 'EUR';
  if (shares.length === 0) return fixed === 0 ? {} : { fee: money(currency, fixed) };
  const isLimited = shares.every(({ maximumFee }) => maximumFee !== undefined);
  return {
    feePercent: Math.max(...shares.map(({ feePercent = 0 }) => feePercent)),
    ...(fixed + least === 0 ? {} : { minimumFee: money(currency, fixed + least) }),
    ...(isLimited ? { maximumFee: money(currency, fixed + sumOf(shares.map(({ maximumFee }) => maximumFee?.minor))) } : {}),
  };
}

function isSameFee(a: Fees, b: Fees): boolean {
  return (
    a.fee?.minor === b.fee?.minor &&
    a.feePercent === b.feePercent &&
    a.minimumFee?.minor === b.minimumFee?.minor &&
    a.maximumFee?.minor === b.maximumFee?.minor
  );
}

function sumOf(cents: readonly (number | undefined)[]): number {
  return cents.reduce<number>((sum, each) => sum + (each ?? 0), 0);
}
