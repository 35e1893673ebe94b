// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { loadTrains, readTrainsQuery, type TrainsView } from './load-trains.ts';
import { sendWithdrawal } from './send-withdrawal.ts';
import { TrainsScreen } from './trains-screen.tsx';

const nextId = '7a1f5c1e-0000-4000-8000-000000000001';
const listed = { withdrawals: [], travellers: [], pages: 0 };
const train = { designator: '9M12', departs: '10:00', from: 'London Euston', to: 'Manchester Piccadilly', operator: 'VT', bookings: 3 };
const show = (view: Partial<Extract<TrainsView, { state: 'ready' }>> = {}, query = {}) =>
  draw(<TrainsScreen view={{ state: 'ready', listed, nextId, ...view }} query={query} today="2026-12-01" answer={undefined} />);

test('the trains of a seller and day are ticked, with one reason, in one form', () => {
  const page = show({ trains: [train] }, { source: 'ATOC', day: '2026-12-08' });
  const box = page.getByRole('checkbox', { name: '10:00 London Euston – Manchester Piccadilly, VT 9M12: 3 bookings' });
  expect(box.getAttribute('value')).toBe('9M12');
  expect(page.getByRole('button', { name: 'Declare cancelled and offer all travellers a choice' })).toBeDefined();
  expect(box.closest('form')?.querySelector('[name=withdrawalId]')?.getAttribute('value')).toBe(nextId);
});

test('a day without bookings and a desk without withdrawals say so', () => {
  expect(show({ trains: [] }, { source: 'ATOC', day: '2026-12-08' }).text).toContain('Nobody has a ticket for a train of this seller');
  expect(show().text).toContain('No train was declared cancelled');
  const failed = draw(
    <TrainsScreen view={{ state: 'failed', message: 'Please wait.' }} query={{}} today="2026-12-01" answer={undefined} />,
  );
  expect(failed.text).toContain('Please wait.');
});

test('the list says who was told and who has answered how', () => {
  const withdrawal = {
    withdrawalId: nextId,
    source: 'ATOC' as const,
    day: '2026-12-08',
    designators: ['9M12'],
    reason: 'A strike',
    madeAt: '2026-12-01T10:00:00.000Z',
  };
  const travellers = (['waiting', 'offered', 'refunded', 'exchanged'] as const).map((one) => ({
    bookingReference: `TF-${one}`,
    orderId: 'o1',
    designator: '9M12',
    traveller: 'Ms Ada Lee',
    answer: one,
  }));
  const page = show(
    { listed: { withdrawals: [{ ...withdrawal, bookings: 4, told: 3, answered: 2 }], travellers, pages: 1 } },
    { withdrawal: nextId },
  );
  expect(page.text).toMatch(/A strike.*3 of 4.*2/s);
  for (const words of ['Not told yet', 'No answer yet', 'Refunded', 'Another train']) expect(page.text).toContain(words);
});

test('a press without a train or a reason asks for it, and a full one leads to the answers', async () => {
  const form = (...entries: readonly [string, string][]) => {
    const data = new FormData();
    for (const [name, value] of [
      ['withdrawalId', nextId],
      ['source', 'ATOC'],
      ['cause', 'strike'],
      ['day', '2026-12-08'],
      ...entries,
    ] as const)
      data.append(name, value);
    return data;
  };
  const visitor = fakeVisitor({ withdrawTrains: answer({ data: { withdrawalId: nextId, bookings: 3 } }) }, {});
  expect(await sendWithdrawal(visitor, form(['reason', 'A strike']))).toMatchObject({
    ok: false,
    message: expect.stringContaining('tick'),
  });
  expect(await sendWithdrawal(visitor, form(['train', '9M12']))).toMatchObject({ ok: false, fields: { reason: expect.any(String) } });
  const pressed = sendWithdrawal(visitor, form(['train', '9M12'], ['reason', 'A strike']));
  await expect(pressed).rejects.toMatchObject({ status: 302 });
  const asked: Asked[] = [];
  const typing = fakeVisitor({ withdrawTrains: answer({ data: { withdrawalId: nextId, bookings: 0 } }) }, {}, asked);
  await expect(sendWithdrawal(typing, form(['others', ' 9M14, 9M12,'], ['train', '9M12'], ['reason', 'A strike']))).rejects.toBeDefined();
  expect(asked[0]?.body).toMatchObject({ designators: ['9M12', '9M14'] });
  const unknown = fakeVisitor({ withdrawTrains: refusal('withdrawal.unknownTrain', 404) }, {});
  expect(await sendWithdrawal(unknown, form(['train', '9M12'], ['reason', 'A strike']))).toMatchObject({ ok: false });
});

test('the trains are only asked for once seller and day are known', async () => {
  const visitor = fakeVisitor({ listWithdrawals: answer({ data: listed }), listBookedTrains: answer({ data: { trains: [train] } }) }, {});
  expect(await loadTrains(visitor, readTrainsQuery(new URLSearchParams('source=ATOC')), nextId)).toEqual({
    state: 'ready',
    listed,
    nextId,
  });
  expect(await loadTrains(visitor, readTrainsQuery(new URLSearchParams('source=ATOC&day=2026-12-08')), nextId)).toMatchObject({
    trains: [train],
  });
  expect(readTrainsQuery(new URLSearchParams('source=%27&day=soon&withdrawal=1&page=x'))).toEqual({});
});
