/** The one list of everything that needs a person: who sees what, and whom it is mailed to. */
import { randomUUID } from 'node:crypto';
import type { AnyCall, CallAnswer, CallInput } from '@throughfare/contract/call';
import { countWaiting, listWaiting, mailWaiting } from '@throughfare/contract/calls/agency-waiting';
import { enterBankDetails } from '@throughfare/contract/calls/agency-payouts';
import { answerMemo, enterMemo, getAgencyBalances, issueStatement } from '@throughfare/contract/calls/agency-statements';
import { requestGroup } from '@throughfare/contract/calls/groups';
import { expect, test, vi } from 'vitest';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';
import { demoAgencies } from '../accounts/demo-users.data.ts';

const [{ id: lakeside }] = demoAgencies;

const shop = await openTestShop({ work: true });

const desk = await signInAs(shop.client, 'super@example.com');
const admin = await signInAs(shop.client, 'admin@example.com');
const agent = await signInAs(shop.client, 'agent@example.com');

const must = async <C extends AnyCall>(call: C, input: CallInput<C>, token: string): Promise<CallAnswer<C>> => {
  const outcome = await shop.client.call(call, input, { token });
  if (!outcome.ok) throw new Error(`${outcome.error.code}: ${outcome.error.message}`);
  return outcome.data;
};
const linesOf = async (token: string) =>
  (await must(listWaiting, {}, token)).data.items.map(({ label, text, path }) => `${label}: ${text} (${path})`);
const mailsTo = (address: string) => shop.mails.filter(({ to }) => to === address);
const mailTo = (address: string, subject: string) =>
  vi.waitFor(
    () => {
      const mail = mailsTo(address).findLast((one) => one.subject === subject);
      if (!mail) throw new Error(`no mail "${subject}": ${shop.mails.map((one) => `${one.to} ${one.subject}`).join('; ')}`);
      return mail.text;
    },
    { timeout: 30_000, interval: 50 },
  );

const memo = {
  agencyId: lakeside,
  currency: 'GBP' as const,
  direction: 'debit' as const,
  amount: '12.50',
  reason: 'Booked with a railcard that nobody showed',
  evidence: 'Report of the guard',
};

test('an application, bank details, a group and a disputed memo wait for the super agency, each with the page that settles it', async () => {
  expect(await linesOf(desk)).toEqual([]);
  await shop.platform.retailPool.query(
    `insert into retail.agency_application (id, state, company, country, currency, address_line_1, address_line_2, city, region, postal_code,
       accreditation_type, accreditation_number, tax_number, contact_email, contact_phone, admin_first_name, admin_last_name, admin_email,
       created_at, changed_at)
     values ($1, 'new', 'Harbour Travel', 'GB', 'GBP', '1 Quay Street', '', 'Bristol', '', 'BS1 4DB', 'none', '', '', 'hello@harbour.example', '',
       'Hana', 'Harbour', 'hana@harbour.example', $2, $2)`,
    [randomUUID(), new Date(shop.clock.now())],
  );
  await must(
    enterBankDetails,
    { body: { agencyId: lakeside, kind: 'iban', bic: '', holder: 'Lakeside Travel Ltd', iban: 'DE02120300000000202051' } },
    admin,
  );
  await must(enterMemo, { body: memo }, desk);
  const [open] = (await must(getAgencyBalances, { query: {} }, admin)).data.memos;
  await must(answerMemo, { body: { memoId: open?.memoId ?? '', answer: 'dispute', note: 'The card was shown.' } }, admin);
  await must(
    requestGroup,
    {
      body: {
        fromPlace: 'London',
        toPlace: 'York',
        outwardDay: '2027-02-01',
        outwardTime: '',
        returnTime: '',
        adults: 12,
        children: 0,
        customerName: 'Hill School',
        customerEmail: '',
        wishes: '',
        internalReference: '',
      },
    },
    agent,
  );
  const lines = await linesOf(desk);
  expect(lines).toEqual([
    `Lakeside Travel: new bank details wait for a second person (/agency-money?agencyId=${lakeside})`,
    `Lakeside Travel: disputes debit memo ${open?.number} of £12.50 (/agency-money?agencyId=${lakeside})`,
    'Harbour Travel: asks to be registered as an agency (/manage-agencies)',
    expect.stringMatching(/^G-\w+: Lakeside Travel: is waiting for a price \(\/groups\//),
  ]);
  expect((await must(countWaiting, {}, desk)).data.count).toBe(4);
  // none of it is the agency's to settle
  expect(await linesOf(admin)).toEqual([]);
});

test('an agency hears of a debit memo and of a statement, and has them on its own list; its agents do not', async () => {
  const body = { ...memo, amount: '7.00' };
  await must(enterMemo, { body }, desk);
  const [open] = (await must(getAgencyBalances, { query: {} }, admin)).data.memos;
  const told = await mailTo('admin@example.com', `Debit memo ${open?.number}: £7.00`);
  expect(told).toContain('You can dispute it until the end of');
  expect(told).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  expect(await linesOf(admin)).toEqual([`Debit memo ${open?.number}: £7.00: accept or dispute it (/agency-money)`]);
  expect(await linesOf(agent)).toEqual([]);

  await must(answerMemo, { body: { memoId: open?.memoId ?? '', answer: 'accept' } }, admin);
  const today = new Date(shop.clock.now()).toISOString().slice(0, 10);
  await must(issueStatement, { body: { agencyId: lakeside, currency: 'GBP', untilDay: today } }, desk);
  const [line] = await linesOf(admin);
  const number = /Statement (S-[\d-]+): £7\.00 to pay/.exec(line ?? '')?.[1];
  const statement = await mailTo('admin@example.com', `Statement ${number}: £7.00 to pay`);
  expect(statement).toContain(`Please name ${number} in the payment.`);
  expect(statement).not.toMatch(/[^S]-\d{2}-\d{2}/);
  expect(mailsTo('agent@example.com')).toEqual([]);
});

test('new work is mailed once, to the people who asked for it and to nobody else', async () => {
  await must(mailWaiting, { body: { on: true } }, desk);
  expect((await must(listWaiting, {}, desk)).data.byMail).toBe(true);
  await shop.shop.mailNewWork();
  const before = mailsTo('super@example.com').length;
  await must(
    enterBankDetails,
    { body: { agencyId: lakeside, kind: 'iban', bic: '', holder: 'Lakeside Travel Ltd', iban: 'FR1420041010050500013M02606' } },
    admin,
  );
  await shop.shop.mailNewWork();
  await shop.shop.mailNewWork();
  expect(await mailTo('super@example.com', 'Something needs you')).toContain('Bank details to confirm: Lakeside Travel');
  expect(mailsTo('super@example.com')).toHaveLength(before + 1);
  expect(mailsTo('agent@example.com')).toEqual([]);

  await must(mailWaiting, { body: { on: false } }, desk);
  await must(
    enterBankDetails,
    { body: { agencyId: lakeside, kind: 'iban', bic: '', holder: 'Lakeside Travel Ltd', iban: 'DE02120300000000202051' } },
    admin,
  );
  await shop.shop.mailNewWork();
  expect((await must(listWaiting, {}, desk)).data.byMail).toBe(false);
  expect(mailsTo('super@example.com')).toHaveLength(before + 1);
});
