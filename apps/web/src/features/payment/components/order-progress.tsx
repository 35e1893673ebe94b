import { useEffect, useRef } from 'react';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { paths } from '../../../lib/paths.ts';
import { actionWords } from '../model/action-words.ts';
import type { OrderProgress as Progress } from '../use-order-outcome.ts';
import { OnHold } from './on-hold.tsx';
import { LostAnswer } from './lost-answer.tsx';

interface OrderProgressProps {
  readonly progress: Progress;
  /** The seats are held already, and the order continues after the customer's answer. */
  readonly seatsTaken: boolean;
  readonly busy: boolean;
  readonly lost: boolean;
  readonly onCancel: () => void;
}

/** Replaces the form while the order runs. */
export function OrderProgress({ progress, seatsTaken, busy, lost, onCancel }: OrderProgressProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus(), []);
  const words = progress.kind === 'requires_action' ? actionWords[progress.at] : undefined;
  if (progress.kind === 'on_hold') return <OnHold order={progress.order} />;
  return (
    <Panel as="section" aria-labelledby="progress" className="flex flex-col gap-5 py-10!">
      <h2 id="progress" ref={titleRef} tabIndex={-1} className="text-2xl outline-none">
        {words ? words.title : 'Your order is under way'}
      </h2>
      {progress.kind === 'requires_action' && words ? (
        <>
          {lost && <LostAnswer />}
          <p>{words.text}</p>
          <div className="flex flex-wrap gap-3">
            <a href={progress.url} className={buttonClasses('action')}>
              {words.link}
            </a>
            {words.again !== undefined && (
              <a href={paths.booking({ order: progress.order.orderId })} className={buttonClasses('secondary')}>
                {words.again}
              </a>
            )}
            <Button busy={busy} onClick={onCancel}>
              Cancel the order
            </Button>
          </div>
        </>
      ) : (
        <Waiting progress={progress} seatsTaken={seatsTaken} />
      )}
    </Panel>
  );
}

function Waiting({ progress, seatsTaken }: Pick<OrderProgressProps, 'progress' | 'seatsTaken'>) {
  const waiting = progress.kind === 'waiting' ? progress : undefined;
  return (
    <>
      <div className="text-lg text-pine-700">
        <Spinner label={seatsTaken ? 'Taking the payment…' : 'Reserving your seats, then taking the payment…'} />
      </div>
      <p className="text-ink-soft">
        Please stay on this page. If it closes, the order continues. You will find it in My Bookings and in your inbox.
      </p>
      {waiting?.offline && (
        <Notice tone="warning" announce>
          We cannot be reached at the moment. Your order goes on without this page; it looks again as soon as there is a connection.
        </Notice>
      )}
      {waiting?.long && !waiting.offline && (
        <Notice announce>
          This is taking longer than usual. You do not have to wait here. We will write to you as soon as it is settled. Please do not order
          again.
        </Notice>
      )}
    </>
  );
}
