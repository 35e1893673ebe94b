import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { HoldChoice } from './components/hold-choice.tsx';

const until = '2026-11-30T08:55:00.000Z';
const of = [
  { minutes: 60, until: '2026-11-28T10:00:00.000Z', fee: '0.00' },
  { minutes: 1440, until, fee: '5.00' },
];
const show = (minutes?: number) =>
  draw(
    <HoldChoice
      until={until}
      holds
      onChange={() => undefined}
      {...(minutes === undefined ? {} : { options: { of, currency: 'GBP' as const, minutes } })}
    />,
  );

test('a free hold says that nothing is charged, and a fee what it is for, for each duration (HOLD-7)', () => {
  expect(show().text).toContain('Hold the places until 30 Nov 2026, 08:55 UTC and pay later. Nothing is charged now.');
  expect(show(60).text).toContain('until 28 Nov 2026, 10:00 UTC and pay later. Nothing is charged now.');
  const paid = show(1440);
  expect(paid.text).toContain('The fee of £5.00 is reserved and counts towards your tickets.');
  expect(paid.getByRole('option', { name: '1 hour: free' })).toBeDefined();
  expect(paid.getByRole('option', { name: '24 hours: £5.00, counts towards your tickets' })).toBeDefined();
});
