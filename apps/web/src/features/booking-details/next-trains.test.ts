import type { MessageCode } from '@throughfare/contract/messages';
import { expect, test } from 'vitest';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { loadNextTrains } from './next-trains.ts';
import { exchangeSummary } from '../exchange/testing/exchange-view.ts';
import { orderLine, trainRow } from '../../domain/bookings/testing/train-row.ts';

const train = {
  fromStation: 'London St Pancras',
  toStation: 'Paris Gare du Nord',
  departureDateTime: { date: '2026-11-28', time: '14:31' },
  arrivalTime: { date: '2026-11-28', time: '17:50' },
  carrier: 'Eurostar',
};
const stranded = (orderId: string) => orderLine(orderId, { isUnreached: true });

test('each part that cannot be reached is asked about, three at the most; others are not', async () => {
  const asked: Asked[] = [];
  const summary = exchangeSummary();
  const visitor = fakeVisitor({ getNextTrain: answer({ body: { orderId: 'l2', train, summary } }) }, {}, asked);
  const rows = [trainRow({ orders: [orderLine('l1'), stranded('l2')] }), trainRow({ orders: ['l3', 'l4', 'l5'].map(stranded) })];
  const found = await loadNextTrains(visitor, rows);
  expect(asked.map(({ body }) => body)).toEqual([{ orderId: 'l2' }, { orderId: 'l3' }, { orderId: 'l4' }]);
  expect(found[0]).toEqual({ orderId: 'l2', reference: 'TF2RAILS', train, summary });
});

test('does not ask about a part that cannot be exchanged now, and names a seller without a train', async () => {
  const visitor = fakeVisitor({ getNextTrain: refusal('exchange.nothingFound', 404) }, {}, []);
  const done = trainRow({ orders: [orderLine('l1', { isUnreached: true, actions: [] })] });
  expect(await loadNextTrains(visitor, [done])).toEqual([]);
  const [found] = await loadNextTrains(visitor, [trainRow({ orders: [stranded('l2')] })]);
  expect(found).toMatchObject({ orderId: 'l2', problem: expect.any(String) });
});

test('beside a next train that leaves the bicycle behind comes the next one that takes it', async () => {
  const asked: Asked[] = [];
  const extras = { along: [], left: ['No bicycles travel on the 14:31 from London.'], leavesBicycle: true };
  const visitor = fakeVisitor(
    { getNextTrain: answer({ body: { orderId: 'l2', train, summary: exchangeSummary({ extras }) } }) },
    {},
    asked,
  );
  const found = await loadNextTrains(visitor, [trainRow({ orders: [stranded('l2')] })]);
  expect(asked.map(({ body }) => body)).toEqual([{ orderId: 'l2' }, { orderId: 'l2', withBicycles: true }]);
  expect(found.map((next) => 'withBicycles' in next)).toEqual([false, true]);
});

test('says whether the traveller has to type a mailed code first', async () => {
  const needsCode = async (code: MessageCode) => {
    const [found] = await loadNextTrains(fakeVisitor({ getNextTrain: refusal(code, 409) }, {}, []), [
      trainRow({ orders: [stranded('l2')] }),
    ]);
    return found && 'needsCode' in found && found.needsCode;
  };
  expect(await needsCode('afterSales.codeRequired')).toBe(true);
  expect(await needsCode('exchange.nothingFound')).toBe(false);
});
