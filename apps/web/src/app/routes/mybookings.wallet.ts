import { getWalletPass } from '@throughfare/contract/calls/bookings';
import { getPassForWallet } from '@throughfare/contract/calls/pass-use';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** One ticket or pass for a wallet, through a link that works without JavaScript. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const reference = searchParams.get('reference') ?? '';
  const traveller = searchParams.get('traveller');
  const wallet = searchParams.get('wallet') === 'google' ? 'google' : 'apple';
  const visitor = context.get(visitorContext);
  const answered = await (traveller === null
    ? visitor.ask(getWalletPass, { params: { reference, wallet, ticketNumber: searchParams.get('ticket') ?? '' } })
    : visitor.ask(getPassForWallet, { body: { bookingId: reference, passengerRef: traveller.slice(0, 4), wallet } }));
  if (answered.ok && answered.data.url !== undefined) return redirect(answered.data.url);
  if (!answered.ok || answered.data.file === undefined) return redirect(paths.myBookings({ open: reference, problem: 'tickets' }));
  return new Response(Buffer.from(answered.data.file, 'base64'), {
    headers: {
      'Content-Type': 'application/vnd.apple.pkpass',
      'Content-Disposition': 'attachment; filename="ticket.pkpass"',
      'Cache-Control': 'no-store',
    },
  });
}
