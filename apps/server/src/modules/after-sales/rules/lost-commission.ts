import type { Money } from '@throughfare/kernel/money';
import { isSamePart } from './part-shares.ts';
import type { PartFigures } from './refund-figures.ts';

/** What an agency was credited with for one part when it was sold. */
export interface EarnedPart {
  readonly direction: 'outward' | 'inward';
  readonly passengerRef: string;
  readonly commission: Money;
}

/**
 * Commission follows the fare that stays sold: a refund of two fifths of a fare takes two fifths of its commission back, half up, and a fare that
 * comes back whole takes all of it. What the fare's rules keep is fare that stays sold; fees of suppliers and of ours carry no commission.
 */
export function lostCommission(earned: readonly EarnedPart[], given: readonly PartFigures[]): number {
  return given.reduce((sum, part) => {
    const commission = earned.find((one) => isSamePart(one, part))?.commission.minor ?? 0;
    const [fare, kept] = [part.fare.minor, part.penalty.minor];
    if (fare === 0 || kept >= fare) return sum;
    return sum + Math.floor((2 * commission * (fare - kept) + fare) / (2 * fare));
  }, 0);
}
