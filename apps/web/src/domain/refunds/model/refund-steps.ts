import type { RefundNow } from '@throughfare/kernel/refund-terms';

export interface ShownStep {
  readonly amount: string;
  /** "until 10:40 on Mon 23 Nov"; for the last step, which returns nothing, "after that". */
  readonly until: string;
  /** Percentage of the price, 0 to 100. */
  readonly percent: number;
}

/**
 * The steps of the refund over time, followed by a step that refunds nothing. A single step has no list, because the sentence is enough.
 */
export function refundSteps({ curve, paid }: Pick<RefundNow, 'curve' | 'paid'>): readonly ShownStep[] {
  if (curve.length < 2) return [];
  return [
    ...curve.map(({ refund, until }) => ({ amount: refund, until, percent: Math.round((100 * Number(refund)) / Number(paid)) })),
    { amount: '0.00', until: 'after that', percent: 0 },
  ];
}

const [stepWidth, height] = [100, 40];

/** The line of the steps, falling from the full price, in a box 100 wide and 40 high for each step. */
export function stairsPath(steps: readonly Pick<ShownStep, 'percent'>[]): string {
  const level = (percent: number): number => Math.round(height - (percent / 100) * (height - 4) - 2);
  return steps
    .map(({ percent }, index) => `${index === 0 ? 'M' : 'L'}${index * stepWidth} ${level(percent)}H${(index + 1) * stepWidth}`)
    .join('');
}
