import { expect, test } from 'vitest';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { sendBookings } from './send-bookings.ts';

async function send(fields: Record<string, string>, answers: Record<string, object> = {}) {
  const asked: Asked[] = [];
  return { sent: await sendBookings(fakeVisitor(answers, {}, asked), formOf(fields)), asked };
}

test('marks each empty field of the booking search, and sends nothing', async () => {
  const { sent, asked } = await send({ intent: 'find', reference: ' ', email: 'ann@example.com' });
  expect(sent).toMatchObject({ intent: 'find', ok: false, message: '' });
  expect(Object.keys(sent.fields)).toEqual(['reference']);
  expect(sent.typed).toMatchObject({ email: ['ann@example.com'] });
  expect(Object.keys((await send({ intent: 'find' })).sent.fields)).toEqual(['reference', 'email']);
  expect(asked).toEqual([]);
});

test('the link to a booking is sent to the address that it was made with; the answer is always the same', async () => {
  const { sent, asked } = await send(
    { intent: 'find', reference: 'TF2RAILS', email: 'ann@example.com' },
    { sendBookingLink: answer({ message: 'The link is on its way.' }) },
  );
  expect(asked).toEqual([{ call: 'sendBookingLink', body: { bookingReference: 'TF2RAILS', email: 'ann@example.com' } }]);
  expect(sent).toEqual({ intent: 'find', ok: true, message: 'The link is on its way.', fields: {} });
});

test('both forms take the answer to the human check along', async () => {
  const answers = { sendBookingLink: answer({ message: 'Sent.' }), sendBookingEmail: answer({ message: 'Sent.' }) };
  for (const intent of ['find', 'email']) {
    const { asked } = await send({ intent, reference: 'TF2RAILS', email: 'ann@example.com', reCAPTCHAtoken: 'proof' }, answers);
    expect(asked[0]?.body).toMatchObject({ reCAPTCHAtoken: 'proof' });
  }
});

test('mails tickets; a wrong address keeps its text and shows the error', async () => {
  const fields = { intent: 'email', reference: 'TF2RAILS', email: 'ann@' };
  const { sent, asked } = await send(fields, { sendBookingEmail: refusal('bookings.emailInvalid', 422) });
  expect(asked[0]?.body).toEqual({ email: 'ann@', bookingId: ['TF2RAILS'], ticketType: 'PointToPoint' });
  expect(sent).toMatchObject({ intent: 'email', ok: false, fields: { email: 'invalid email address' }, typed: { email: ['ann@'] } });
});

test('reports above the form that tickets are not ready', async () => {
  const fields = { intent: 'email', reference: 'TF2RAILS', email: 'ann@example.com' };
  const { sent } = await send(fields, { sendBookingEmail: refusal('bookings.noDocuments', 409) });
  expect(sent.fields).toEqual({});
  expect(sent.message).toMatch(/^The tickets are not ready yet/);
});
