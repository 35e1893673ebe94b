import type { RefundNow } from '@throughfare/kernel/refund-terms';

export interface ShownStep {
  readonly amount: string;
  /** "until 10:40 on Mon 23 Nov"; of the last, which brings nothing: "after that". */
  readonly until: string;
  /** Of the price, 0 to 100. */
  readonly percent: number;
}

/** The steps of what comes back, with the nothing after the last. One step alone is said by the sentence. */
export function refundSteps({ curve, paid }: Pick<RefundNow, 'curve' | 'paid'>): readonly ShownStep[] {
  if (curve.length < 2) return [];
  return [
    ...curve.map(({ refund, until }) => ({ amount: refund, until, percent: Math.round((100 * Number(refund)) / Number(paid)) })),
    { amount: '0.00', until: 'after that', percent: 0 },
  ];
}

const [stepWidth, height] = [100, 40];

/** The line of the steps in a box of 100 by 40 for each, from the price down. */
export function stairsPath(steps: readonly Pick<ShownStep, 'percent'>[]): string {
  const level = (percent: number): number => Math.round(height - (percent / 100) * (height - 4) - 2);
  return steps
    .map(({ percent }, index) => `${index === 0 ? 'M' : 'L'}${index * stepWidth} ${level(percent)}H${(index + 1) * stepWidth}`)
    .join('');
}
