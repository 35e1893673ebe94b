import type { Payout, PayoutRun } from '@throughfare/contract/calls/agency-payouts';
import { describe, expect, test } from 'vitest';
import { done, refused } from '../../lib/forms/form-answer.ts';
import { draw } from '../../testing/draw.tsx';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { loadPayouts, payoutRunFile, type PayoutsView } from './load-payouts.ts';
import { PayoutsScreen } from './payouts-screen.tsx';
import { sendPayouts } from './send-payouts.ts';

const payout: Payout = {
  agencyId: 'a1',
  agencyName: 'Lakeside Travel',
  currency: 'EUR',
  amount: '42.50',
  statementNumber: 'S-2026-000017',
  reference: 'Commission S-2026-000017',
  account: 'DE •••• 2051',
  format: 'sepa',
};
const run: PayoutRun = {
  runId: 'r1',
  number: 'P-2026-000019',
  format: 'sepa',
  currency: 'EUR',
  total: '42.50',
  executeOn: '2026-12-01',
  madeAt: '2026-11-28T09:00:00Z',
  state: 'ready',
  madeBy: 'Sue Per',
  payouts: [
    {
      position: 1,
      agencyName: 'Lakeside Travel',
      amount: '42.50',
      account: 'DE •••• 2051',
      statementNumber: 'S-2026-000017',
      endToEndId: 'P-2026-000019-1',
      state: 'open',
    },
  ],
};
const screen = (view: PayoutsView, told?: Parameters<typeof PayoutsScreen>[0]['answer']) =>
  draw(<PayoutsScreen view={view} today="2026-11-28" answer={told} />);
const ready = (payouts: readonly Payout[], runs: readonly PayoutRun[]): PayoutsView => ({ state: 'ready', payouts, runs });

describe('the desk of pay-outs', () => {
  test('puts debts into a file of their kind, and names agencies left out because they have no account', () => {
    const { account: _, format: __, ...homeless } = payout;
    const page = screen(ready([payout, { ...homeless, agencyName: 'Nowhere Travel', agencyId: 'a2' }], []));
    expect(page.getByRole('button', { name: 'Make SEPA file' })).toBeDefined();
    expect(page.text).toContain('No bank account is confirmed');
    expect(page.text).toContain('No file has been made yet');
    expect(page.queryByRole('button', { name: /Make list/ })).toBeNull();
  });

  test('a large file waits for a second administrator, and the bank cannot have it', () => {
    const waiting = (approval: PayoutRun['approval']) =>
      screen(ready([], [{ ...run, state: 'waiting', ...(approval ? { approval } : {}) }]));
    const other = waiting({ mayApprove: true });
    expect(other.getByRole('button', { name: 'Confirm: P-2026-000019' })).toBeDefined();
    expect(other.queryByRole('link', { name: /SEPA file/ })).toBeNull();
    expect(other.queryByRole('button', { name: /Paid/ })).toBeNull();
    const own = waiting({ mayApprove: false, whyNot: 'You asked for this yourself.' });
    expect(own.text).toContain('You asked for this yourself.');
    expect(own.queryByRole('button', { name: /Confirm/ })).toBeNull();
  });

  test('a file with open payments can be settled entirely or in part; a settled one has nothing to decide', () => {
    const open = screen(ready([], [run]));
    expect(open.getByRole('link', { name: 'SEPA file (XML) of P-2026-000019' }).getAttribute('href')).toBe('/data/payout-run?runId=r1');
    expect(open.getByRole('button', { name: 'Paid: P-2026-000019' })).toBeDefined();
    expect(open.getByRole('option', { name: 'Lakeside Travel, P-2026-000019-1' })).toBeDefined();
    expect(open.text).toContain('Everything owed to agencies is already in a file');
    const settled = screen(ready([], [{ ...run, payouts: run.payouts.map((one) => ({ ...one, state: 'paid' as const })) }]));
    expect(settled.queryByRole('button', { name: /Paid/ })).toBeNull();
    expect(settled.text).toContain('Paid');
    for (const page of [settled, screen(ready([], []))]) {
      expect(page.text).toContain('Nothing is owed to agencies now.');
      expect(page.text).not.toContain('already in a file');
    }
  });

  test('shows answers in their place, even if their form is gone', () => {
    expect(screen(ready([], [run]), done('make EUR sepa', 'File P-2026-000019 has 1 payment.')).text).toContain('has 1 payment');
    const early = refused('make EUR sepa', { executeOn: 'The bank cannot pay before today.' });
    expect(screen(ready([payout], []), early).text).toContain('The bank cannot pay before today.');
  });

  test('failed', () => {
    const page = screen({ state: 'failed', message: 'Not now.' });
    expect(page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/admin/payouts');
  });
});

describe("the desk's calls", () => {
  const sent = async (fields: Readonly<Record<string, string>>) => {
    const asked: Asked[] = [];
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const said = answer({ data: { done: 'Done.', runId: 'r1' } });
    const told = await sendPayouts(fakeVisitor({ makePayoutRun: said, settlePayouts: said }, {}, asked), form);
    return { told, body: asked[0]?.body };
  };

  test('a file, all of its payments, one of them', async () => {
    const made = await sent({ intent: 'make EUR sepa', executeOn: '2026-12-01' });
    expect(made).toMatchObject({
      told: { ok: true, message: 'Done.' },
      body: { currency: 'EUR', format: 'sepa', executeOn: '2026-12-01' },
    });
    const all = await sent({ intent: 'settle r1', outcome: 'paid', valueDay: '2026-12-01', position: '' });
    expect(all.body).toEqual({ runId: 'r1', outcome: 'paid', valueDay: '2026-12-01' });
    const one = await sent({ intent: 'settle r1', outcome: 'dropped', valueDay: '2026-12-01', position: '2' });
    expect(one.body).toEqual({ runId: 'r1', outcome: 'dropped', valueDay: '2026-12-01', position: 2 });
  });

  test.each([{ intent: 'make XXX sepa' }, { intent: 'settle r1', outcome: 'lost' }, { intent: 'other' }])(
    '%o is not a form of the page',
    (fields) => expect(sent(fields)).rejects.toMatchObject({ status: 400 }),
  );

  test('the lists, a refusal, and the file', async () => {
    const lists = { listPayouts: answer({ data: { payouts: [payout] } }), listPayoutRuns: answer({ data: { runs: [run] } }) };
    expect(await loadPayouts(fakeVisitor(lists, {}))).toEqual(ready([payout], [run]));
    const failing = { ...lists, listPayoutRuns: refusal('server.busy', 503) };
    expect(await loadPayouts(fakeVisitor(failing, {}))).toMatchObject({ state: 'failed' });
    const content = Buffer.from('<xml/>').toString('base64');
    const file = answer({ data: { fileName: 'P.xml', mediaType: 'application/xml', content } });
    const { body } = await payoutRunFile(fakeVisitor({ downloadPayoutRun: file }, {}), 'r1');
    expect(Buffer.from(body).toString()).toBe('<xml/>');
  });
});
