import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { HoldChoice } from '../../booking/components/hold-choice.tsx';
import { HoldPart } from './hold-part.tsx';

test('a held booking shows its deadline, and offers to pay its price or to give it back', () => {
  const page = draw(<HoldPart orderId="o_1" payBy="2026-11-30T08:55:00.000Z" price="£80.00" />);
  expect(page.text).toContain('Held until 30 Nov 2026, 08:55 UTC, not paid yet');
  expect(page.getByRole('button', { name: 'Pay £80.00 and book' })).toBeDefined();
  expect(page.getByRole('button', { name: 'Give back' })).toBeDefined();
  // giving back asks once more
  expect(page.queryByRole('button', { name: 'Yes, give the places back' })).toBeNull();
});

test('the choice to hold says that nothing is charged now, and what happens at the deadline', () => {
  const page = draw(<HoldChoice until="2026-11-30T08:55:00.000Z" holds={false} onChange={() => undefined} />);
  const box = page.getByRole('checkbox', { name: /^Hold the places until 30 Nov 2026, 08:55 UTC and pay later/ });
  expect(box.hasAttribute('checked')).toBe(false);
  expect(page.text).toContain('given back by themselves');
});
