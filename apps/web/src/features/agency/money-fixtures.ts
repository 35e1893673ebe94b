import type { AgencyCreditAccount } from '@throughfare/contract/calls/agency-credit';
import type { AgencyBalance, AgencyMemo } from '@throughfare/contract/calls/agency-statements';
import type { MoneyView } from './load-money.ts';

/** The account of an agency that is near its limit, with an unpaid statement and a memo that it can dispute. */
export const account: AgencyCreditAccount = {
  currency: 'GBP',
  limit: '5000.00',
  owed: '4100.00',
  held: '0.00',
  available: '900.00',
  isOverdue: false,
  isNearLimit: true,
};
export const balance: AgencyBalance = {
  currency: 'GBP',
  balance: '120.00',
  unbilled: [
    {
      happenedAt: '2026-11-28T09:00:00Z',
      valueDay: '2026-11-28',
      bookingReference: 'TF1234',
      text: 'Commission',
      amount: '-3.30',
      tax: 'GST 10 %',
      taxAmount: '-0.30',
    },
    { happenedAt: '2026-11-28T09:00:00Z', valueDay: '2026-11-28', text: 'Sale on account', amount: '123.30' },
  ],
  unbilledTotal: '120.00',
  statements: [
    {
      statementId: 's1',
      number: 'S-2026-000001',
      currency: 'GBP',
      untilDay: '2026-10-31',
      opening: '0.00',
      closing: '40.00',
      issuedAt: '2026-11-01T04:17:00Z',
      dueOn: '2026-11-15',
      unpaid: '40.00',
      daysOverdue: 13,
    },
  ],
  aging: { notDue: '0.00', to30: '40.00', to60: '0.00', to90: '0.00', older: '0.00' },
};
export const memo: AgencyMemo = {
  memoId: 'm1',
  number: 'M-2026-000002',
  currency: 'GBP',
  direction: 'debit',
  amount: '25.00',
  reason: 'Wrong railcard',
  evidence: 'Booking TF1234',
  state: 'open',
  disputeUntil: '2026-12-13',
  dispute: '',
  answer: '',
  enteredAt: '2026-11-28T09:00:00Z',
  by: 'Sam Super',
};
export const money = { agencyId: 'a1', agencyName: 'Lakeside Travel', currency: 'GBP' as const, balances: [balance], memos: [memo] };
export const credit = { agencyId: 'a1', accounts: [account], limits: [] };
/** The account for the shop's payments to the agency. */
export const account1 = {
  detailsId: 'd1',
  kind: 'iban' as const,
  country: 'DE',
  holder: 'Lakeside Travel',
  masked: 'DE •••• 2051',
  enteredAt: '2026-11-28T09:00:00Z',
  enteredBy: 'Ada Min',
};
export const bank = { current: account1 };
export const ready: Extract<MoneyView, { state: 'ready' }> = { state: 'ready', money, credit, bank };
