import { expect, test } from 'vitest';
import type { AgencyStatementPaper } from '../agency-statement.types.ts';
import { readPdf } from './read-pdf.ts';
import { renderAgencyStatement } from './render-agency-statement.ts';

const sender = { brand: 'Throughfare', contactLines: ['help@throughfare.example'], demonstration: true };
const line = { happenedAt: new Date('2026-11-20T10:00:00Z'), valueDay: '2026-11-20' };
const statement: AgencyStatementPaper = {
  number: 'S-2026-000017',
  agencyName: 'Lakeside Travel',
  taxNumber: '',
  currency: 'EUR',
  untilDay: '2026-11-30',
  openingMinor: 0,
  closingMinor: 18_000,
  issuedAt: new Date('2026-12-01T04:17:00Z'),
  dueOn: '2026-12-15',
  lines: [
    {
      ...line,
      text: 'Sale on account',
      bookingReference: 'TF0001',
      minor: 12_000,
      own: { internalReference: 'JOB-7', costCentre: 'CC-4', purchaseOrder: '' },
    },
    { ...line, text: 'Commission', bookingReference: 'TF0001', minor: -1000 },
    { ...line, text: 'Sale on account', bookingReference: 'TF0002', minor: 7000 },
  ],
};
const textOf = async (more: Partial<AgencyStatementPaper> = {}) =>
  readPdf(await renderAgencyStatement({ ...statement, ...more }, sender))
    .lines.join(' ')
    .replaceAll(/\s+/g, ' ');

test('a statement sums up its lines by kind, and names the agency’s own words', async () => {
  const text = await textOf();
  expect(text).toContain('All lines “Sale on account” EUR 190.00');
  expect(text).toContain('All lines “Commission” EUR -10.00');
  expect(text).toMatch(/TF0001 · JOB-7 · CC-4/);
  expect(text).toContain('20 Nov 2026');
  expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/);
});

test('a statement to pay says how: sum, day, reference, and the account if there is one', async () => {
  expect(await textOf()).toContain(
    'Please transfer €180.00 by Tue 15 Dec 2026, with the reference S-2026-000017. To the account in our agreement with you.',
  );
  const payTo = { holder: 'Throughfare Ltd', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' };
  expect(await textOf({ payTo })).toContain('To Throughfare Ltd, IBAN DE02120300000000202051, BIC BYLADEM1001.');
  expect(await textOf({ closingMinor: -100 })).not.toContain('How to pay');
});
