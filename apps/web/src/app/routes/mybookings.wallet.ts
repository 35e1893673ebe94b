import { getWalletPass } from '@throughfare/contract/calls/bookings';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { visitorContext } from '../visitor.ts';

/** One ticket for a wallet, for a link that works without JavaScript. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [reference, ticketNumber] = [searchParams.get('reference') ?? '', searchParams.get('ticket') ?? ''];
  const wallet = searchParams.get('wallet') === 'google' ? 'google' : 'apple';
  const answered = await context.get(visitorContext).ask(getWalletPass, { params: { reference, wallet, ticketNumber } });
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
