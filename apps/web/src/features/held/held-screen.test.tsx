// @vitest-environment happy-dom
import { continueOrder } from '@throughfare/contract/calls/orders';
import { describe, expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { answer, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { pageSettings } from '../../testing/shell-data.ts';
import { journey } from '../../domain/journeys/testing/cart-fixtures.ts';
import { HeldScreen } from './held-screen.tsx';
import { type HeldView, loadHeld } from './load-held.ts';

type Held = Extract<HeldView, { state: 'ready' }>['held'];

const held: Held = {
  state: 'open',
  heldBy: 'agency',
  takesPayPal: false,
  sender: { name: 'Lakeside Travel', colour: '#336699', contact: ['+44 20 7946 0000'] },
  payBy: '2026-11-30T08:55:00.000Z',
  currency: 'GBP',
  total: '80.00',
  cardFee: '0.00',
  items: [{ bookingReference: 'TF2RAILS', outward: journey(), passengers: ['Adult'], contract: 'A direct train on one ticket.' }],
};
const show = (more: Partial<Held> = {}, queueKey?: string) =>
  draw(
    <HeldScreen
      view={{ state: 'ready', held: { ...held, ...more } }}
      token="t"
      settings={pageSettings}
      {...(queueKey === undefined ? {} : { queueKey })}
    />,
  );

test('a fee for the hold is said while the places wait, and after it was taken', () => {
  const fee = { heldBy: 'customer', holdFee: '5.00' } as const;
  expect(show(fee).text).toContain('the fee of £5.00 for the hold is taken. The fee counts towards your tickets');
  expect(show({ ...fee, state: 'over' }).text).toContain('Only the fee of £5.00 for the hold was taken.');
});

describe('the page of a payment link', () => {
  test('says who holds the places, until when, at which price, and who takes the payment', () => {
    const page = show();
    expect(page.text).toContain('Lakeside Travel');
    expect(page.text).toContain('held for you until 30 Nov 2026, 08:55 UTC, at £80.00');
    expect(page.getByRole('button', { name: 'Pay £80.00' })).toBeDefined();
    expect(page.getByRole('checkbox', { name: /terms and conditions/ })).toBeDefined();
  });

  test('mentions a card fee only if a card can have one', () => {
    expect(show().text).not.toContain('fee of');
    expect(show({ cardFee: '1.52', total: '81.52' }).text).toContain('A card may cost a fee of £1.52 at most');
  });

  test.each([
    ['paying', 'Somebody is paying for these places now.'],
    ['paid', 'These places are paid for.'],
    ['over', 'These places are no longer held. Nothing was charged.'],
  ] as const)('%s: says so, and takes no card', (state, words) => {
    const page = show({ state });
    expect(page.text).toContain(words);
    expect(page.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  test('waits for a payment under way, without the form', () => {
    const page = show({ state: 'paying' }, 'k1');
    expect(page.text).toContain('Taking the payment…');
    expect(page.text).not.toContain('Somebody is paying');
    expect(page.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  test('a link that opens nothing says so', () => {
    const page = draw(
      <HeldScreen view={{ state: 'failed', status: 404, message: 'Ask for a new one.' }} token="" settings={pageSettings} />,
    );
    expect(page.getByRole('heading', { name: 'This payment link cannot be opened' })).toBeDefined();
    expect(page.text).toContain('Ask for a new one.');
  });
});

describe('loading it', () => {
  const address = { token: 't', key: undefined, order: undefined };

  test('only a person who can pay gets a session', async () => {
    const started: string[] = [];
    const visitor = (state: Held['state']) =>
      fakeVisitor({ openHeldLink: answer({ data: { ...held, state } }) }, { ensureSession: async () => void started.push(state) });
    await loadHeld(visitor('over'), address);
    expect(await loadHeld(visitor('open'), address)).toMatchObject({ token: 't', view: { state: 'ready' } });
    expect(started).toEqual(['open']);
  });

  test('a refused link is a page that says why', async () => {
    const view = { state: 'failed', status: 404, message: expect.any(String) };
    expect(await loadHeld(fakeVisitor({ openHeldLink: refusal('hold.linkInvalid', 404) }, {}), address)).toMatchObject({ view });
  });

  test('back from the bank the order continues, and the page waits for it under the new key', async () => {
    const back = fakeVisitor({ [continueOrder.name]: answer({ key: 'k2' }) }, {});
    expect(await loadHeld(back, { ...address, order: 'o_1' })).toEqual({ goTo: '/held?token=t&key=k2' });
    const late = fakeVisitor({ continueOrder: refusal('order.notWaiting', 409) }, {});
    expect(await loadHeld(late, { ...address, order: 'o_1' })).toEqual({ goTo: '/held?token=t' });
  });
});
