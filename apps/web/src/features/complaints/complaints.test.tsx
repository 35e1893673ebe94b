// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { answer, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { ComplaintsScreen } from './complaints-screen.tsx';
import { readPage } from '../../lib/read-page.ts';
import { type Complaints, loadComplaints } from './load-complaints.ts';
import { sendDecision } from './send-decision.ts';

const waiting: Complaints['complaints'][number] = {
  complaintId: 'c1',
  agencyName: 'Lakeside Travel',
  bookingReference: 'TF-1',
  orderId: 'o1',
  madeAt: '2026-12-01T10:00:00.000Z',
  says: 'SERVICE_DEGRADED',
  status: 'INITIATED',
};
const show = (complaints: Complaints['complaints']) =>
  draw(<ComplaintsScreen view={{ state: 'ready', listed: { complaints, pages: 1 } }} page={0} answer={undefined} />);

test('a complaint without an answer has a form, and one with an answer shows it and what was paid', () => {
  const page = show([
    waiting,
    {
      ...waiting,
      complaintId: 'c2',
      status: 'SETTLED',
      decision: 'ACCEPTED',
      explanation: '65 minutes late.',
      paid: { amount: '19.80', currency: 'GBP' },
    },
  ]);
  expect(page.getAllByRole('button', { name: 'Send the answer' })).toHaveLength(1);
  expect(page.text).toMatch(/Waits for an answer.*Answered and paid.*£19\.80.*Accepted: 65 minutes late\./s);
  expect(page.getAllByRole('link', { name: 'TF-1' })[0]?.getAttribute('href')).toBe('/admin/orders/o1');
});

test('a desk without complaints and a list that does not load say so', () => {
  expect(show([]).text).toContain('No complaints');
  expect(draw(<ComplaintsScreen view={{ state: 'failed', message: 'Please wait.' }} page={0} answer={undefined} />).text).toContain(
    'Please wait.',
  );
});

test('an answer needs a choice and a reason, and one that came too late says so', async () => {
  const form = (entries: Readonly<Record<string, string>>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries({ complaintId: 'c1', ...entries })) data.append(name, value);
    return data;
  };
  const visitor = fakeVisitor({ decideComplaint: answer({ data: { complaintId: 'c1' } }) }, {});
  expect(await sendDecision(visitor, form({ explanation: 'Because' }))).toMatchObject({
    ok: false,
    fields: { decision: expect.any(String) },
  });
  expect(await sendDecision(visitor, form({ decision: 'REJECTED' }))).toMatchObject({
    ok: false,
    fields: { explanation: expect.any(String) },
  });
  await expect(sendDecision(visitor, form({ decision: 'REJECTED', explanation: 'Because' }))).rejects.toMatchObject({ status: 302 });
  const late = fakeVisitor({ decideComplaint: refusal('complaint.decided', 409) }, {});
  expect(await sendDecision(late, form({ decision: 'REJECTED', explanation: 'Because' }))).toMatchObject({ ok: false });
});

test('a page is a number, and a broken one is the first', async () => {
  expect(readPage(new URLSearchParams('page=3'))).toBe(3);
  expect(readPage(new URLSearchParams('page=%27'))).toBe(0);
  const visitor = fakeVisitor({ listComplaints: answer({ data: { complaints: [waiting], pages: 1 } }) }, {});
  expect(await loadComplaints(visitor, 0)).toMatchObject({ state: 'ready', listed: { complaints: [waiting] } });
});
