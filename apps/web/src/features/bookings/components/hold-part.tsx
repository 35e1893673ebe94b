import type { CallAnswer } from '@throughfare/contract/call';
import type { payHeldOrder, releaseHeldOrder } from '@throughfare/contract/calls/orders';
import { messageText } from '@throughfare/contract/messages';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { postJson } from '../../../lib/json-answer.ts';
import { callPaths } from '../../../lib/call-paths.ts';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { instantText } from '../../order-desk/model/desk-words.ts';
import { actionWords } from '../../payment/model/action-words.ts';
import { useOrderOutcome } from '../../payment/use-order-outcome.ts';

interface HoldPartProps {
  readonly orderId: string;
  readonly payBy: string;
  /** "£38.00": the current price of paying. */
  readonly price: string;
}

type Said = { readonly tone: 'success' | 'error'; readonly text: string };

/** Places that the agency holds, with the ways to pay for them or give them back (AGENCY-62). */
export function HoldPart({ orderId, payBy, price }: HoldPartProps) {
  const { revalidate } = useRevalidator();
  const [key, setKey] = useState<string>();
  const [busy, setBusy] = useState<'pay' | 'release'>();
  const [asks, setAsks] = useState(false);
  const [said, setSaid] = useState<Said>();
  const progress = useOrderOutcome(key);

  useEffect(() => {
    if (progress?.kind === 'confirmed' || progress?.kind === 'failed') void revalidate();
  }, [progress?.kind, revalidate]);

  async function act(what: 'pay' | 'release') {
    if (busy) return;
    setBusy(what);
    setSaid(undefined);
    setKey(undefined);
    const sent =
      what === 'pay'
        ? await postJson<CallAnswer<typeof payHeldOrder>>(callPaths.heldOrder(), { orderId })
        : await postJson<CallAnswer<typeof releaseHeldOrder>>(callPaths.heldOrder('release'), { orderId });
    setBusy(undefined);
    if (sent.kind !== 'answered') {
      setSaid({ tone: 'error', text: sent.kind === 'refused' ? sent.message : messageText('bookings.failed') });
      return;
    }
    if ('key' in sent.data) setKey(sent.data.key);
    else setSaid({ tone: 'success', text: sent.data.data.done });
  }

  const action = progress?.kind === 'requires_action' ? progress : undefined;
  const isOver = said?.tone === 'success' || progress?.kind === 'confirmed';
  return (
    <Notice tone="warning" title={`Held until ${instantText(payBy)}, not paid yet`}>
      <p>Places that are not paid for by then are given back by themselves, and nothing is charged.</p>
      <div aria-live="polite" className="mt-2 flex flex-col gap-2 empty:hidden">
        {said && <p className="font-semibold">{said.text}</p>}
        {progress?.kind === 'waiting' && <Spinner label="Taking the payment…" />}
        {progress?.kind === 'failed' && <p className="font-semibold">{progress.problem.message}</p>}
        {progress?.kind === 'confirmed' && <p className="font-semibold">Paid and booked. The tickets are on their way.</p>}
        {action && (
          <>
            <p>{actionWords[action.at].text}</p>
            <a href={action.url} className={`${buttonClasses('action')} w-fit`}>
              {actionWords[action.at].link}
            </a>
          </>
        )}
      </div>
      {!isOver && !action && progress?.kind !== 'waiting' && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button look="action" busy={busy === 'pay'} onClick={() => void act('pay')}>
            Pay {price} and book
          </Button>
          {asks ? (
            <>
              <Button look="danger" busy={busy === 'release'} onClick={() => void act('release')}>
                Yes, give the places back
              </Button>
              <Button onClick={() => setAsks(false)}>Keep them</Button>
            </>
          ) : (
            <Button onClick={() => setAsks(true)}>Give back</Button>
          )}
        </div>
      )}
    </Notice>
  );
}
