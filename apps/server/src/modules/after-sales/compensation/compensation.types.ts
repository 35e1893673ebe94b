import type { DelayCause } from '@throughfare/kernel/rights/delay-causes.data';
import type { Money } from '@throughfare/kernel/money';
import type { DuePart } from './rules/decide-compensation.ts';

/** What a carrier pays for a late arrival, in an after-sale. */
export interface Compensation {
  /** The decision that it carries out. */
  readonly compensationId: string;
  readonly parts: readonly DuePart[];
  readonly pays: 'money' | 'voucher';
  readonly amount: Money;
  readonly supplierAmount: Money;
  readonly minutesLate: number;
  /** Why, if the railway said so. */
  readonly cause?: DelayCause;
  /** The row of the rule table. */
  readonly rule: string;
}
