import { downloadTickets } from '@throughfare/contract/calls/bookings';
import type { LoaderFunctionArgs } from 'react-router';
import { allLines } from '../../domain/bookings/booking-words.ts';
import { jsonAnswer } from '../relay-call.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The e-tickets of a booking, base64. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const reference = new URL(request.url).searchParams.get('reference') ?? '';
  return jsonAnswer(await context.get(visitorContext).ask(downloadTickets, { params: { reference, orderId: allLines } }));
}
