// @vitest-environment happy-dom
import type { CompensationTicket } from '@throughfare/contract/shapes/compensation';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { answer, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { ClaimsScreen } from './claims-screen.tsx';
import { CompensationPanel } from './compensation-panel.tsx';
import { loadClaims, readClaimsQuery } from './load-claims.ts';

const ticket = (more: Partial<CompensationTicket> = {}): CompensationTicket => ({
  compensationId: '7a1f5c1e-0000-4000-8000-000000000001',
  direction: 'outward',
  state: 'paid',
  ticket: 'London Euston – Manchester Piccadilly',
  minutesLate: 40,
  amount: '21.00',
  currency: 'GBP',
  says: 'You arrived 40 minutes late. £21.00 was paid back the way you paid.',
  rule: 'Delay Repay, conditions 33 and 34',
  proof: ['VT 9M12, London Euston – Manchester Piccadilly: planned 10:00 – 12:07, ran 10:00 – 12:47 (simulated)'],
  hasForm: false,
  next: [],
  ...more,
});
const panel = (...tickets: CompensationTicket[]) =>
  draw(<CompensationPanel row={{ bookingReference: 'TF2RAILS', ...(tickets.length > 0 ? { compensation: tickets } : {}) }} />);

test('a booking whose journey has not ended shows nothing', () => {
  expect(panel().text).toBe('');
});

test('what was paid stands with its state, its paragraph and the proof, and asks for nothing', () => {
  const page = panel(ticket());
  expect(page.getByRole('heading', { name: 'Late arrival' })).toBeDefined();
  expect(page.text).toMatch(/Paid.*£21\.00.*paid back the way you paid\..*Delay Repay, conditions 33 and 34\..*planned 10:00/s);
  expect(page.queryByRole('button')).toBeNull();
  expect(page.queryByRole('link', { name: 'Filled form (PDF)' })).toBeNull();
});

test('a claim offers its form, the last day and the next words, without JavaScript', () => {
  const claim = ticket({ state: 'claim', hasForm: true, claimAt: 'https://www.bahn.de', claimUntil: 'Tue 12 Jan 2027', next: ['sent'] });
  const page = panel(claim);
  const address = `/mybookings/compensation?reference=TF2RAILS&id=${claim.compensationId}`;
  expect(page.getByRole('link', { name: 'Filled form (PDF)' }).getAttribute('href')).toBe(address);
  expect(page.text).toContain('The carrier takes claims until Tue 12 Jan 2027, at www.bahn.de.');
  const form = page.getByRole('button', { name: 'I have sent it' }).closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', address]);
  expect(form?.querySelector('input')?.value).toBe('sent');
});

test('an agency sees the late arrivals of all its customers', () => {
  const claims = [
    { ...ticket(), bookingReference: 'TF2RAILS', traveller: 'Ms Ada Lee', trip: 'London – Manchester', decidedOn: '2026-12-01' },
  ];
  const page = draw(<ClaimsScreen view={{ state: 'ready', listed: { pages: 1, claims } }} query={{}} />);
  expect(page.text).toMatch(/Ms Ada Lee.*01 Dec 2026.*40 min.*£21\.00.*Paid/s);
  expect(page.getByRole('link', { name: 'TF2RAILS' }).getAttribute('href')).toContain('open=TF2RAILS');
});

test('an agency without any reads that nobody was late, and a failure says so', () => {
  const empty = draw(<ClaimsScreen view={{ state: 'ready', listed: { pages: 0, claims: [] } }} query={{}} />);
  expect(empty.text).toContain('Nobody arrived late');
  expect(draw(<ClaimsScreen view={{ state: 'failed', message: 'Please wait.' }} query={{}} />).text).toContain('Please wait.');
});

test('the list reads its page from the address', async () => {
  expect(readClaimsQuery(new URLSearchParams('page=2'))).toEqual({ page: '2' });
  expect(readClaimsQuery(new URLSearchParams('page=-1'))).toEqual({ page: undefined });
  const listed = { pages: 0, claims: [] };
  expect(await loadClaims(fakeVisitor({ listCompensations: answer({ data: listed }) }, {}), {})).toEqual({ state: 'ready', listed });
  const failing = fakeVisitor({ listCompensations: refusal('request.tooMany', 429) }, {});
  expect(await loadClaims(failing, {})).toMatchObject({ state: 'failed' });
});
