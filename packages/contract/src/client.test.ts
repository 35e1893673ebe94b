import { expect, test } from 'vitest';
import { createPaymentMethod } from './calls/payments.ts';
import { downloadTickets, listBookings } from './calls/bookings.ts';
import { getProfile, updateCurrency } from './calls/accounts.ts';
import { createClient, type Transport, type TransportRequest } from './client.ts';

function recording(status: number, body: unknown): { transport: Transport; requests: TransportRequest[] } {
  const requests: TransportRequest[] = [];
  return {
    requests,
    transport: (request) => {
      requests.push(request);
      return Promise.resolve({ status, body });
    },
  };
}

test('sends the body as JSON with the bearer and the claims', async () => {
  const { transport, requests } = recording(200, { data: { currency: 'EUR' } });
  const outcome = await createClient(transport).call(
    updateCurrency,
    { body: { currency: 'EUR' } },
    { token: 't', headers: { portal: 'B2C' } },
  );
  expect(outcome).toEqual({ ok: true, data: { data: { currency: 'EUR' } } });
  expect(requests).toEqual([
    {
      method: 'POST',
      path: '/apiv1/users/update_currency',
      headers: { portal: 'B2C', authorization: 'Bearer t', 'content-type': 'application/json' },
      body: '{"currency":"EUR"}',
    },
  ]);
});

test('fills in parameters and query, escaped, without the absent ones', async () => {
  const { transport, requests } = recording(200, {});
  const client = createClient(transport);
  await client.call(downloadTickets, { params: { reference: 'A/B', orderId: 'none' } });
  await client.call(listBookings, { query: { search: 'a&b', page: undefined, size: 5 } });
  expect(requests.map(({ path }) => path)).toEqual(['/apiv1/bookings/A%2FB/download_eticket/none', '/apiv1/bookings?search=a%26b&size=5']);
});

test('answers a refusal as a value', async () => {
  const { transport } = recording(401, { error: { code: 'session.required', message: 'Please start again.', requestId: 'r1' } });
  expect(await createClient(transport).call(getProfile, {})).toEqual({
    ok: false,
    status: 401,
    error: { code: 'session.required', message: 'Please start again.', details: {}, fields: [], requestId: 'r1' },
  });
});

test('reads the error body of the card calls', async () => {
  const { transport } = recording(402, { code: { code: 'card_declined', raw: { message: 'Your card was declined.' } } });
  const outcome = await createClient(transport).call(createPaymentMethod, { body: { token: 'tok' } });
  expect(outcome).toMatchObject({ ok: false, status: 402, error: { code: 'card_declined', message: 'Your card was declined.' } });
});

test('throws if something other than the API answers', async () => {
  const { transport } = recording(502, '<html>');
  await expect(createClient(transport).call(getProfile, {})).rejects.toThrow('getProfile answered 502 without a reason');
});
