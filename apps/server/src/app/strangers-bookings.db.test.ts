/** Makes every call that names a booking as somebody else: its answer is that of a booking that does not exist. */
import type { AnyCall, CallInput } from '@throughfare/contract/call';
import { listBookings } from '@throughfare/contract/calls/bookings';
import { contract } from '../../../../tests/support/contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { buyers } from '../../../../tests/support/buyers.ts';
import { passDesk } from '../../../../tests/support/pass-desk.ts';
import { type JsonSchema, poisoned } from '../../../../tests/support/nonsense.ts';
import { createShopper, type Shopper } from '../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../tests/support/sign-in.ts';
import { openSandboxShop } from '../../../../tests/support/open-test-shop.ts';

let ticket: { readonly shopper: Shopper; readonly reference: string };
let ticketNumber: string | undefined;
let pass: typeof ticket;
let strangers: readonly Shopper[];

const { sandbox, shop } = await openSandboxShop();

beforeAll(async () => {
  const { client } = shop;
  ticket = await buyers({ client, sandboxUrl: sandbox.url }).buy();
  const { body } = await ticket.shopper.must(listBookings, { query: { search: ticket.reference } });
  ticketNumber = body[0]?.tickets[0]?.ticketNumber;
  pass = await passDesk({ client, sandboxUrl: sandbox.url }).buy();
  const guest = await createShopper(client);
  // the address in both orders: a guest who only types it is a stranger
  await guest.becomeGuest('ada@example.com');
  const signedIn = ['traveller', 'admin'].map(async (name) => createShopper(client, {}, await signInAs(client, `${name}@example.com`)));
  strangers = [guest, ...(await Promise.all(signedIn))];
});

/** Values with which each call reaches its handler. */
const fields: Readonly<Record<string, unknown>> = {
  orderId: 'none',
  source: 'ATOC',
  refSysOrderId: '',
  refSysBookingId: '',
  passengerRef: '1',
  departureDate: '2026-12-20',
  departureTime: '08:00',
  arrivalDate: '2026-12-21',
  arrivalTime: '08:00',
  validFrom: '2026-12-20',
  firstDay: '2026-12-20',
  day: '2026-12-20',
  operatingDay: '2026-12-20',
  countries: ['ALL'],
  email: 'ada@example.com',
  documentNumber: 'AB123456',
  ticketType: 'PointToPoint',
  // the first tries need none (ACCOUNT-10)
  reCAPTCHAtoken: undefined,
};

const namesOfBooking: ReadonlySet<string> = new Set(['reference', 'bookingId', 'bookingReference']);

function filled(schema: AnyCall['body'], reference: string): unknown {
  if (!schema) return undefined;
  // zod writes JSON Schema, and the generator only reads the keywords that it knows.
  const made = poisoned(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, 'none');
  const entries = Object.entries(made ?? {}).map(([name, value]: [string, unknown]) => {
    if (namesOfBooking.has(name)) return [name, Array.isArray(value) ? [reference] : reference];
    return [name, name === 'ticketNumber' ? ticketNumber : name in fields ? fields[name] : value];
  });
  return Object.fromEntries(entries);
}

/** The refusal's code, or "answered". */
async function answerTo(call: AnyCall, shopper: Shopper, reference: string): Promise<string> {
  const { params, query, body } = call;
  const input = { params: filled(params, reference), query: filled(query, reference), body: filled(body, reference) };
  // The call checks the input against its own schemas.
  const outcome = await shopper.attempt(call, input as CallInput<AnyCall>);
  return outcome.ok ? 'answered' : outcome.error.code;
}

const fieldsOf = (call: AnyCall): string[] =>
  [call.params, call.body].flatMap((schema) =>
    schema ? Object.keys((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema).properties ?? {}) : [],
  );

const forCustomers = contract.filter((call) => call.access === 'identified' && fieldsOf(call).some((name) => namesOfBooking.has(name)));

test('finds the calls', () => {
  expect(forCustomers.length).toBeGreaterThan(35);
});

describe.each(forCustomers.map((call) => [call.name, call] as const))('%s', (_, call) => {
  test('by a stranger', async () => {
    for (const { reference } of [ticket, pass])
      for (const stranger of strangers) expect(await answerTo(call, stranger, reference)).toBe('object.notFound');
  });
});

/** These also name something that does not exist here (a quote, a search, an after-sale, a wallet), so the owner is refused in the same way. */
const alsoNameAnother: ReadonlySet<string> = new Set([
  'downloadRefundStatement',
  'changeCompensationClaim',
  'downloadCompensationForm',
  'getWalletPass',
  'getTicketOptions',
  'summariseExchange',
  'getExchangeSummary',
  'openExchangePayment',
  'processExchange',
  'getNextTrain',
  'refundBooking',
  'refundBookingLater',
  'refundWhole',
]);

test('the owner is answered otherwise', async () => {
  const unproven: string[] = [];
  // those that only read come first, because a void ends the booking
  for (const call of forCustomers.toSorted((a, b) => a.method.localeCompare(b.method))) {
    const { shopper, reference } = call.path.startsWith('rail_passes') ? pass : ticket;
    if ((await answerTo(call, shopper, reference)) === 'object.notFound' && !alsoNameAnother.has(call.name)) unproven.push(call.name);
  }
  expect(unproven).toEqual([]);
});
