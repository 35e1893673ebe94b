import { median } from '../measure/statistics.ts';
import type { Bound, Finding } from './finding.ts';

/** Whether the median is within the bound. Never true with errors. Without a bound, whether it was measured. */
export function isMet({ ratios, bound, errors }: Pick<Finding, 'ratios' | 'bound' | 'errors'>): boolean {
  const middle = median(ratios);
  if (errors > 0 || ratios.length === 0) return false;
  return bound === 'none' || ('atLeast' in bound ? middle >= bound.atLeast : middle <= bound.atMost);
}

/** "1/12.4" for ratios below a half, otherwise "60.3". */
export function ratioText(ratio: number): string {
  if (ratio > 0 && ratio < 0.4) return `1/${significant(1 / ratio)}`;
  return significant(ratio);
}

export function boundText(bound: Bound): string {
  if (bound === 'none') return 'none';
  return 'atLeast' in bound ? `at least ${ratioText(bound.atLeast)}` : `at most ${ratioText(bound.atMost)}`;
}

/** Three significant digits, for example "60.3", "1250" or "0.071". */
export function significant(value: number): string {
  if (!Number.isFinite(value)) return 'none';
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(digits, 6));
}
