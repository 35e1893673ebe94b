import { expect, test } from 'vitest';
import { answer, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { loadConfirmation } from './load-confirmation.ts';

const load = (getQueuedRequest: object) => loadConfirmation(fakeVisitor({ getQueuedRequest }, {}), 'r_1');

test("reports an unknown key and somebody else's", async () => {
  expect(await load(refusal('queue.notFound', 404))).toMatchObject({ state: 'unknown' });
});

test('follows an open order on the page where it was placed', async () => {
  expect(await load(answer({}))).toEqual({ goTo: '/booking/p2p?step=pay&key=r_1' });
});

test('an order that cannot be looked up gets no state', async () => {
  await expect(load(refusal('server.failed', 500))).rejects.toMatchObject({ status: 500 });
});
