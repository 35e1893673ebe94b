import { describe, expect, it } from 'vitest';
import { money } from '@throughfare/kernel/money';
import { wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import { afterSalesSteps } from './after-sales-steps.ts';

const paris = 'Europe/Paris';
const start = (travelDate: string, minuteOfDay: number, zone = paris) => ({
  departsAt: wallClockToEpochMinutes(zone, travelDate, minuteOfDay),
  travelDate,
  zone,
});

describe('after-sales steps', () => {
  it('count hours back from departure, and past it', () => {
    expect(
      afterSalesSteps(
        [
          { untilHoursBefore: 168 },
          { untilHoursBefore: 0, feeCents: 1900 },
          { untilHoursBefore: -0.5, feePercent: 40, maximumFeeCents: 1500 },
        ],
        start('2026-12-01', 600),
        'EUR',
      ),
    ).toEqual([
      { untilMinutesBeforeDeparture: 10_080 },
      { untilMinutesBeforeDeparture: 0, fee: money('EUR', 1900) },
      { untilMinutesBeforeDeparture: -30, feePercent: 40, maximumFee: money('EUR', 1500) },
    ]);
  });

  it.each([
    ['on an ordinary day', '2026-12-01', 600],
    ['when clocks went forward in the night', '2027-03-28', 540],
    ['when clocks went back in the night', '2026-10-25', 660],
  ])('end at midnight of the departure station %s', (_, date, minutes) => {
    expect(afterSalesSteps([{ until: 'MIDNIGHT_BEFORE_TRAVEL' }], start(date, 600), 'EUR')).toEqual([
      { untilMinutesBeforeDeparture: minutes },
    ]);
  });

  it('take midnight in the zone of the first station', () => {
    const london = start('2026-12-01', 600, 'Europe/London');
    expect(afterSalesSteps([{ until: 'MIDNIGHT_BEFORE_TRAVEL' }], london, 'EUR')).toEqual([{ untilMinutesBeforeDeparture: 600 }]);
    expect(afterSalesSteps([{ until: 'MIDNIGHT_BEFORE_TRAVEL' }], { ...london, zone: paris }, 'EUR')).toEqual([
      { untilMinutesBeforeDeparture: 660 },
    ]);
  });
});
