import type { Session } from '../../../platform/binding/session.ts';
import type { Payer } from '../../payments/payments.api.ts';

/** Only registered consumers can keep cards (PAY-4). */
export function payerOf(session: Session): Payer {
  return session.role === 'consumer' && session.userId !== undefined
    ? { sessionId: session.id, userId: session.userId }
    : { sessionId: session.id };
}
