import type { CallAnswer } from '@throughfare/contract/call';
import type { continueOrder } from '@throughfare/contract/calls/orders';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { postJson } from '../../lib/json-answer.ts';
import { callPaths } from '../../lib/call-paths.ts';
import { paths } from '../../lib/paths.ts';
import type { PaymentProblem } from '../../domain/payments/payment-problem.ts';
import { useOrderOutcome, type OrderProgress } from '../payment/use-order-outcome.ts';
import { sendUntilAnswered } from '../payment/send-until-answered.ts';
import { wait } from '../payment/wait.ts';

export interface UsedOrder {
  /** Undefined until something is ordered. */
  readonly progress: OrderProgress | undefined;
  readonly problem: PaymentProblem | undefined;
  readonly setProblem: (problem: PaymentProblem | undefined) => void;
  /** The customer's answer is being sent. */
  readonly answering: boolean;
  /** An answer may or may not have arrived, and the customer may send it again. */
  readonly lost: boolean;
  /** Watches the order that this page has just placed. */
  readonly follow: (key: string) => void;
  readonly answer: (orderId: string, answer: 'accept_price' | 'decline') => Promise<void>;
}

/** The order under the key in the address: its progress, its destination, and the customer's answers. */
export function useOrder(key: string | undefined): UsedOrder {
  const navigate = useNavigate();
  const progress = useOrderOutcome(key);
  const [problem, setProblem] = useState<PaymentProblem>();
  const [answering, setAnswering] = useState(false);
  const [lost, setLost] = useState(false);
  // The page goes to the bank by itself after the button was pressed, but not for a customer who came back with the browser's arrow.
  const followed = useRef<string>(undefined);
  const declined = useRef(false);

  useEffect(() => {
    if (key === undefined || !progress || progress.kind === 'waiting') return;
    switch (progress.kind) {
      case 'confirmed':
        void navigate(paths.confirmation(key), { replace: true });
        return;
      case 'requires_action':
        if (followed.current === key && progress.at !== 'PaymentGate-Manual') window.location.assign(progress.url);
        return;
      case 'price_changed':
      case 'on_hold':
        return;
      case 'failed':
        setProblem(declined.current ? declinedByCustomer : progress.problem);
        declined.current = false;
        void navigate(paths.booking({ step: 'pay' }), { replace: true });
    }
  }, [key, progress, navigate]);

  function follow(newKey: string) {
    followed.current = newKey;
    setProblem(undefined);
    void navigate(paths.booking({ step: 'pay', key: newKey }), { replace: true, preventScrollReset: false });
  }

  async function answer(orderId: string, given: 'accept_price' | 'decline') {
    if (answering) return;
    setAnswering(true);
    const body = { orderId, answer: given, key };
    const sent = await sendUntilAnswered({ send: () => postJson<CallAnswer<typeof continueOrder>>(callPaths.orderAnswer(), body), wait });
    setAnswering(false);
    setLost(sent.kind === 'unknown');
    if (sent.kind === 'refused') setProblem(sent.problem);
    if (sent.kind !== 'taken') return;
    declined.current = given === 'decline';
    follow(sent.key);
  }

  return { progress, problem, setProblem, answering, lost, follow, answer };
}

const declinedByCustomer: PaymentProblem = { message: 'You did not order. Your tickets are still in the cart.', stale: true };
