import type { SaleTax } from '@throughfare/contract/shapes/sale-tax';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { answer, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { SaleTaxLines } from './sale-tax.tsx';
import { loadSaleTax } from './load-sale-tax.ts';

const tax: SaleTax = {
  reference: 'TF1234',
  agencyName: 'Lakeside Travel',
  currency: 'AUD',
  soldOn: '2026-11-28',
  role: 'disclosedAgent',
  country: 'AU',
  taxNumber: '51824753556',
  lines: [
    {
      part: 'fare',
      text: 'Tickets',
      soldBy: 'Lakeside Travel',
      asAgentOf: 'SNCF',
      amount: '80.00',
      belongsTo: 'supplier',
      words: 'Sold in the carrier’s name',
      rule: 'AU-AGENT-FARE',
      source: 'GST Act 1999 s 9-5',
    },
    {
      part: 'fee',
      text: 'Mark-up',
      soldBy: 'Lakeside Travel',
      amount: '11.00',
      belongsTo: 'agency',
      basisPoints: 1000,
      tax: '1.00',
      words: 'GST 10 %',
      rule: 'AU-SERVICE-DOMESTIC',
      source: 'GST Act 1999 s 9-70',
    },
  ],
};

test('each line has its principal, its tax with the source, and the owner of the money', () => {
  const page = draw(<SaleTaxLines view={{ state: 'ready', tax }} />);
  const rows = page.getAllByRole('row').slice(1);
  expect(rows[0]?.textContent).toMatch(/Tickets, as agent of SNCF.*80\.00.*Sold in the carrier’s name.*The carrier’s/);
  expect(rows[1]?.textContent).toMatch(/Mark-up.*11\.00.*1\.00: GST 10 % GST Act 1999 s 9-70.*Yours/);
});

test('an invoice is issued by its link; once it is, the link has its number', () => {
  const link = (invoiceNumber?: string) =>
    draw(<SaleTaxLines view={{ state: 'ready', tax: { ...tax, ...(invoiceNumber === undefined ? {} : { invoiceNumber }) } }} />).getByRole(
      'link',
    );
  expect(link().textContent).toBe('Issue the invoice (PDF)');
  expect(link('17').textContent).toBe('Invoice 17 (PDF)');
  expect(link().getAttribute('href')).toBe('/data/invoice?reference=TF1234');
});

test('each credit note has its link, its amount and its reason', () => {
  const creditNotes = [{ number: '4', amount: '50.00', reason: 'refunded' as const }];
  const page = draw(<SaleTaxLines view={{ state: 'ready', tax: { ...tax, invoiceNumber: '17', creditNotes } }} />);
  expect(page.getByRole('link', { name: 'Credit note 4 (PDF)' }).getAttribute('href')).toBe('/data/invoice?reference=TF1234&note=4');
  expect(page.text).toContain('50.00 refunded');
});

test('shows the reason and no invoice if no rule covers the sale', async () => {
  const view = await loadSaleTax(fakeVisitor({ getSaleTax: refusal('tax.noTerms', 409) }, {}), 'TF1234');
  const page = draw(<SaleTaxLines view={view} />);
  expect(page.text).toContain('This agency has no selling role yet');
  expect(page.queryByRole('link')).toBeNull();
});

test("somebody else's booking is a 404", async () => {
  const thrown = await loadSaleTax(fakeVisitor({ getSaleTax: refusal('object.notFound', 404) }, {}), 'TF9').catch(
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(Response);
  expect(await loadSaleTax(fakeVisitor({ getSaleTax: answer({ data: tax }) }, {}), 'TF1234')).toEqual({ state: 'ready', tax });
});
