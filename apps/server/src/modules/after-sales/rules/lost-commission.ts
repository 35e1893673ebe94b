import type { Money } from '@throughfare/kernel/money';
import { isSamePart } from './part-shares.ts';
import type { PartFigures } from './refund-figures.ts';

/** The agency's credit for one part at the sale. */
export interface EarnedPart {
  readonly direction: 'outward' | 'inward';
  readonly passengerRef: string;
  readonly commission: Money;
}

/**
 * Commission follows the fare that stays sold. A refund of two fifths of a fare takes two fifths of its commission back, rounded half up,
 * and a full refund takes all of it. The amount kept by the fare's rules stays sold. Fees of suppliers and of the shop carry no commission.
 */
export function lostCommission(earned: readonly EarnedPart[], given: readonly PartFigures[]): number {
  return given.reduce((sum, part) => {
    const commission = earned.find((one) => isSamePart(one, part))?.commission.minor ?? 0;
    const [fare, kept] = [part.fare.minor, part.penalty.minor];
    if (kept >= fare) return sum;
    return sum + Math.floor((2 * commission * (fare - kept) + fare) / (2 * fare));
  }, 0);
}
