import type { CallAnswer } from '@throughfare/contract/call';
import type { payHeldOrder, releaseHeldOrder } from '@throughfare/contract/calls/held-orders';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { messageText } from '@throughfare/contract/messages';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { postJson } from '../../../lib/json-answer.ts';
import { callPaths } from '../../../lib/call-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useDeadline } from '../../../domain/use-deadline.ts';
import { PayerAction } from '../../payment/components/payer-action.tsx';
import { methodWords } from '../../payment/model/agency-methods.ts';
import { useOrderOutcome } from '../../payment/use-order-outcome.ts';
import { useCommissionShown } from '../../../lib/commission-shown.ts';
import { hidesNet } from '../../../domain/bookings/booking-words.ts';
import { showAmount } from '../../../domain/money/amounts.ts';
import type { Hold } from '../model/hold.ts';
import { HoldLink } from './hold-link.tsx';
import { HoldWays } from './hold-ways.tsx';

interface HoldPartProps {
  readonly hold: Hold;
  readonly row: Pick<BookingRow, 'bookingReference' | 'currency' | 'passengers' | 'agency'>;
}

type Said = { readonly tone: 'success' | 'error'; readonly text: string };

/** Places that the agency holds: the ways to pay, the customer's payment link, and a way to give them back (AGENCY-62). */
export function HoldPart({ hold, row }: HoldPartProps) {
  const deadline = useDeadline();
  const { orderId, payBy, ways, chosen } = hold;
  const { revalidate } = useRevalidator();
  const [key, setKey] = useState<string>();
  const [busy, setBusy] = useState<'pay' | 'release'>();
  const [asks, setAsks] = useState(false);
  const [said, setSaid] = useState<Said>();
  const progress = useOrderOutcome(key);

  useEffect(() => {
    if (progress?.kind === 'confirmed' || progress?.kind === 'failed') void revalidate();
  }, [progress?.kind, revalidate]);

  /** Pays with a newly opened payment, or without one in the way chosen before. */
  async function pay(paymentIntentId?: string) {
    if (busy) return;
    setBusy('pay');
    setSaid(undefined);
    setKey(undefined);
    const body = { orderId, ...(paymentIntentId === undefined ? {} : { paymentIntentId }) };
    const sent = await postJson<CallAnswer<typeof payHeldOrder>>(callPaths.heldOrder(), body);
    setBusy(undefined);
    if (sent.kind === 'answered') setKey(sent.data.key);
    else fail(sent.kind === 'refused' ? sent.message : undefined);
  }

  async function release() {
    if (busy) return;
    setBusy('release');
    setSaid(undefined);
    setKey(undefined);
    const sent = await postJson<CallAnswer<typeof releaseHeldOrder>>(callPaths.heldOrder('release'), { orderId });
    setBusy(undefined);
    if (sent.kind === 'answered') setSaid({ tone: 'success', text: sent.data.data.done });
    else fail(sent.kind === 'refused' ? sent.message : undefined);
  }

  const fail = (text = messageText('bookings.failed')) => setSaid({ tone: 'error', text });

  const [commissionShown] = useCommissionShown();
  const isNetHidden = hidesNet(row, commissionShown);
  const action = progress?.kind === 'requires_action' ? progress : undefined;
  const isOver = said?.tone === 'success' || progress?.kind === 'confirmed';
  const named = ways?.find(({ method }) => method === chosen);
  const how = chosen === undefined || chosen === 'card' ? 'by the card that was named' : methodWords[chosen].how;
  return (
    <Notice tone="warning" title={`Held until ${deadline(payBy)}, not paid yet`}>
      <p>Places that are not paid for by then are given back automatically, and nothing is charged.</p>
      <div aria-live="polite" className="mt-2 flex flex-col gap-2 empty:hidden">
        {said && <p className="font-semibold">{said.text}</p>}
        {progress?.kind === 'waiting' && <Spinner label="Taking the payment…" />}
        {progress?.kind === 'failed' && <p className="font-semibold">{progress.problem.message}</p>}
        {progress?.kind === 'confirmed' && <p className="font-semibold">Paid and booked. The tickets are on their way.</p>}
        {action && <PayerAction action={action} />}
      </div>
      {ways && !isOver && !action && progress?.kind !== 'waiting' && (
        <>
          <div className="mt-3 flex flex-wrap gap-3">
            {named && (
              <Button look="action" busy={busy === 'pay'} onClick={() => void pay()}>
                Pay {isNetHidden ? '' : `${showAmount(named.total, row.currency)} `}and book, {how}
              </Button>
            )}
            {asks ? (
              <>
                <Button look="danger" busy={busy === 'release'} onClick={() => void release()}>
                  Yes, give the places back
                </Button>
                <Button onClick={() => setAsks(false)}>Keep them</Button>
              </>
            ) : (
              <Button onClick={() => setAsks(true)}>Give back</Button>
            )}
          </div>
          <HoldWays hold={hold} ways={ways} row={row} onOpened={pay} onFailed={fail} />
          <HoldLink hold={hold} row={row} />
        </>
      )}
    </Notice>
  );
}
