import { describe, expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { refused } from '../../lib/forms/form-answer.ts';
import { TaxTerms } from './components/tax-terms.tsx';
import { loadTax } from './load-terms.ts';
import { sendTerms } from './send-terms.ts';

const agency = { agencyId: 'a1', country: 'AU', taxNumber: '51824753556' };
const row = {
  role: 'disclosedAgent',
  country: 'AU',
  taxNumber: '51824753556',
  validFrom: '2026-07-01',
  holdsToday: true,
  by: 'Sam Super',
  enteredAt: '2026-11-28T09:00:00.000Z',
} as const;
const show = (more: Partial<Parameters<typeof TaxTerms>[0]> = {}) =>
  draw(<TaxTerms agency={agency} rows={[row]} today="2026-11-28" mayChange answer={undefined} {...more} />);
const form = (fields: Readonly<Record<string, string>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe('the role of an agency', () => {
  test('is shown with its country, number and day', () => {
    const page = show();
    expect(page.getAllByRole('row')[1]?.textContent).toMatch(/Agent who names the carrier.*AU.*51824753556.*Holds today.*Sam Super/);
  });

  test('says if none was entered, so nothing is decided, and if it cannot be loaded', () => {
    expect(show({ rows: [] }).text).toContain('no tax is decided, and no invoice can be issued');
    expect(show({ rows: undefined }).text).toContain('The roles cannot be shown at the moment.');
  });

  test('has a form for people who may change terms, which shows a refusal', () => {
    expect(show({ mayChange: false }).queryByRole('button', { name: 'Save role' })).toBeNull();
    const message = 'The details of this agency have no tax number. Please enter it there first.';
    const page = show({ answer: refused('tax', {}, message) });
    expect(page.text).toContain(message);
  });

  test('is sent as chosen', async () => {
    const asked: Asked[] = [];
    const fields = { intent: 'tax', agencyId: 'a1', role: 'marginScheme', registered: 'no', validFrom: '2026-07-01' };
    const visitor = fakeVisitor({ setAgencyTax: answer({ data: { done: 'Saved.' } }) }, {}, asked);
    expect(await sendTerms(visitor, form(fields))).toMatchObject({ intent: 'tax' });
    expect(asked[0]?.body).toEqual({ agencyId: 'a1', role: 'marginScheme', registered: false, validFrom: '2026-07-01' });
  });

  test('is left out if the call fails', async () => {
    expect(await loadTax(fakeVisitor({ getAgencyTax: refusal('object.notFound', 404) }, {}), 'a1')).toBeUndefined();
    expect(await loadTax(fakeVisitor({ getAgencyTax: answer({ data: { agencyId: 'a1', rows: [row] } }) }, {}), 'a1')).toEqual([row]);
  });
});
