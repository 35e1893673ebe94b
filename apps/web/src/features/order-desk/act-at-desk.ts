import { actAtOrderDesk, deskActions } from '@throughfare/contract/calls/order-desk';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { orNotFound } from '../../lib/answered-or-thrown.ts';

/** The outcome of an operator's action, and its form. */
export interface DeskResult {
  readonly form: string;
  readonly ok: boolean;
  readonly message: string;
}

export async function actAtDesk(visitor: Visitor, form: FormData): Promise<DeskResult> {
  const text = (name: string) => formText(form, name) || undefined;
  const action = deskActions.find((known) => known === text('action'));
  if (!action) throw new Response(null, { status: 400 });
  const [orderId, subject] = [text('orderId'), text('subject')];
  const asked = { action, orderId, subject, note: text('note') };
  const outcome = await visitor.ask(actAtOrderDesk, { body: asked });
  // the case itself may have gone since; the page says so
  if (outcome.ok || outcome.status !== 404) orNotFound(outcome);
  return {
    form: subject ?? orderId ?? action,
    ok: outcome.ok,
    message: outcome.ok ? outcome.data.body.done : outcome.error.message,
  };
}
