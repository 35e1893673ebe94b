import { describe, expect, it } from 'vitest';
import { demandOf } from './demand.ts';

const demand = {
  otherwise: 'NORMAL',
  rules: [
    { demand: 'HIGH', weekdays: [5], from: '14:00', to: '20:59' },
    { demand: 'HIGH', weekdays: [6], from: '07:00', to: '11:59', months: [2, 12] },
    { demand: 'LOW', weekdays: [5, 6], from: '00:00', to: '15:59' },
  ],
} as const;
const at = (date: string, weekday: number, hours: number, minutes: number) =>
  demandOf(demand, { date, weekday, minuteOfDay: hours * 60 + minutes });

describe('the demand for a train', () => {
  it('is that of the first rule that fits, both ends included', () => {
    expect(at('2026-11-27', 5, 13, 59)).toBe('LOW');
    expect(at('2026-11-27', 5, 14, 0)).toBe('HIGH');
    expect(at('2026-11-27', 5, 20, 59)).toBe('HIGH');
    expect(at('2026-11-27', 5, 21, 0)).toBe('NORMAL');
  });

  it('follows the season if a rule has one', () => {
    expect(at('2026-12-05', 6, 7, 5)).toBe('HIGH');
    expect(at('2026-11-28', 6, 7, 5)).toBe('LOW');
  });
});
