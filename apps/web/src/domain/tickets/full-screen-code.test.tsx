// @vitest-environment happy-dom
import type { TravelLeg } from '@throughfare/contract/calls/search';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { mount } from '../../testing/mount.tsx';
import { trainRow, tripOf } from '../bookings/testing/train-row.ts';
import { journeyText } from './share-journey.tsx';
import { TicketCodes } from './ticket-codes.tsx';

test('a press on the code shows it alone, with traveller and seat, until it is closed', async () => {
  const page = mount(<TicketCodes row={trainRow()} />);
  const [code] = page.getAllByRole('link', { name: /Full screen$/ });
  if (!code) throw new Error('the ticket has a code');
  page.press(code);
  // the dialog's own script comes on demand
  const dialog = await vi.waitFor(async () => {
    await page.settle();
    return page.getByRole('dialog', { name: 'Ticket of Ann Lee' });
  }, 60_000);
  expect(dialog.textContent).toContain('Coach C, seat 41');
  page.press(page.getByRole('button', { name: 'Close' }));
  expect(page.queryByRole('dialog')).toBeNull();
});

test('the platform of a direct train stands with the seat', () => {
  const call = { travelPoint: 'KGX', name: '', status: 'SCHEDULED' as const, platform: '4' };
  const leg = { type: 'TRAIN', intermediateTravelPoints: [call] } as unknown as TravelLeg;
  const placed = (legs: readonly TravelLeg[]) => draw(<TicketCodes row={trainRow()} running={{ Outward: legs }} />).text;
  expect(placed([leg])).toContain('Coach C, seat 41 · Platform 4');
  expect(placed([leg, leg])).not.toContain('Platform');
});

test('what is shared has times and trains, and nothing of the ticket', () => {
  expect(journeyText(tripOf('Outward').journey)).toBe("Sat 28 Nov 2026: 09:00 London King's Cross – 13:22 Edinburgh, LNER");
});
