import type { BookingView } from '../load-booking.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { SandboxCardNotice } from '../../payment/components/sandbox-card-notice.tsx';

interface PaymentNoticesProps {
  readonly payPal: Extract<BookingView, { state: 'pay' }>['payPal'];
  readonly sandboxPayments: boolean;
  /** Present while nobody knows whether the order that was sent has arrived. */
  readonly onSendAgain: (() => void) | undefined;
}

/** The reasons why a payment cannot begin, was not finished, or has to be sent again. */
export function PaymentNotices({ payPal, sandboxPayments, onSendAgain }: PaymentNoticesProps) {
  return (
    <>
      <noscript>
        <Notice tone="warning">Paying by card needs JavaScript. We have kept what you entered. Switch it on and reload this page.</Notice>
      </noscript>
      {payPal?.kind === 'cancelled' && (
        <Notice announce>You left PayPal without paying. Nothing was charged, and your tickets are still here.</Notice>
      )}
      <ProblemNotice text={payPal?.kind === 'refused' ? payPal.message : undefined} />
      {sandboxPayments && <SandboxCardNotice />}
      {onSendAgain && (
        <Notice tone="warning" announce title="The connection was lost while you ordered">
          <p>We do not know yet whether your order has arrived. Sending it again is safe: you will not be charged twice.</p>
          <button type="button" className="mt-2 min-h-8 font-semibold text-pine-700 underline underline-offset-4" onClick={onSendAgain}>
            Send it again
          </button>
        </Notice>
      )}
    </>
  );
}
