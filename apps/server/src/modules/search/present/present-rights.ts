import type { AfterSaleFees } from '@throughfare/contract/shapes/refund-terms';
import { type Currency, format, fromDecimal, money } from '@throughfare/kernel/money';
import { lengthWords, momentWords } from '@throughfare/kernel/refund-terms';

interface Stretch {
  /** The party's fee, in minor units. */
  readonly fee: number;
  readonly endsMs: number;
  readonly until: string;
  /** Nothing is left to say after its end, because the train leaves by then. */
  readonly lasts: boolean;
}

interface Right {
  readonly none: string;
  readonly free: string;
  readonly paid: (fee: string) => string;
  readonly later: (fee: string) => string;
}

const refundWords: Right = {
  none: 'No refund',
  free: 'Full refund',
  paid: (fee) => `Refund less ${fee}`,
  later: (fee) => `less ${fee}`,
};
const exchangeWords: Right = { none: 'No change', free: 'Change free', paid: (fee) => `Change for ${fee}`, later: (fee) => fee };

/**
 * What a refund and a change cost the party now, until when, and what the next step costs (RESULT-15): "Change free until Fri 27 Nov, then
 * £16.61", "Refund less £5 until Mon 07 Dec, then none". Nothing is called free without its end. `departs` is local.
 */
export function presentRights(
  { prices, refund, exchange }: AfterSaleFees,
  { currency, departs, nowMs }: { readonly currency: Currency; readonly departs: string; readonly nowMs: number },
): { readonly refund: string; readonly exchange: string } {
  const sum = (parts: AfterSaleFees['prices']): number =>
    parts.reduce((total, { amount }) => total + fromDecimal(currency, amount).minor, 0);
  const show = (minor: number): string => format(money(currency, minor)).replace(/\.00$/, '');
  const words = (right: Right, steps: AfterSaleFees['refund'], most: number): string => {
    const [now, next] = stretches(steps, { departs, nowMs, sum, most });
    if (!now) return right.none;
    const first = `${now.fee === 0 ? right.free : right.paid(show(now.fee))} ${now.until}`;
    if (next) return `${first}, then ${right.later(show(next.fee))}`;
    return now.lasts ? first : `${first}, then none`;
  };
  return { refund: words(refundWords, refund, sum(prices)), exchange: words(exchangeWords, exchange, Infinity) };
}

/** The steps from now on, each until the next. A refund whose fee is the whole price (`most`) is none. */
function stretches(
  steps: AfterSaleFees['refund'],
  known: {
    readonly departs: string;
    readonly nowMs: number;
    readonly sum: (parts: AfterSaleFees['prices']) => number;
    readonly most: number;
  },
): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const step of steps) {
    const [fee, before] = [known.sum(step.fees), found.at(-1)];
    const end = endOf(step, known);
    if (fee >= known.most || end.endsMs <= Math.max(known.nowMs, before?.endsMs ?? 0)) continue;
    if (before?.fee === fee) found.pop();
    found.push({ fee, ...end });
  }
  return found;
}

function endOf(
  { until, minutesFromPurchase }: AfterSaleFees['refund'][number],
  { departs, nowMs }: { readonly departs: string; readonly nowMs: number },
): Omit<Stretch, 'fee'> {
  const lastMs = Date.parse(until);
  const graceMs = minutesFromPurchase === undefined ? lastMs : nowMs + minutesFromPurchase * 60_000;
  if (minutesFromPurchase !== undefined && graceMs < lastMs)
    return { endsMs: graceMs, until: `for ${lengthWords(minutesFromPurchase)} after you buy`, lasts: false };
  // A carrier that allows it until departure states a deadline of one minute before.
  const pastDepartureMs = lastMs - Date.parse(departs);
  const words = Math.abs(pastDepartureMs) <= 60_000 ? 'departure' : momentWords(until).replace('the end of ', '');
  return { endsMs: lastMs, until: `until ${words}`, lasts: pastDepartureMs >= -60_000 };
}
