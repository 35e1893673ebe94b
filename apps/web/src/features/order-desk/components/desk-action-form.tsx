import type { DeskAction } from '@throughfare/contract/calls/order-desk';
import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { AnswerNotice } from '../../../ui/answer-notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { DeskResult } from '../act-at-desk.ts';
import { actionTexts } from '../model/desk-words.ts';

interface DeskActionFormProps {
  readonly actions: readonly DeskAction[];
  readonly orderId?: string | undefined;
  readonly subject?: string | undefined;
  readonly result: DeskResult | undefined;
}

/** The actions on one case: a button each, and a note for marking it as dealt with. */
export function DeskActionForm({ actions, orderId, subject, result }: DeskActionFormProps) {
  const form = subject ?? orderId ?? actions[0] ?? '';
  const mine = result?.form === form ? result : undefined;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        {actions.map((action) => (
          <OneAction key={action} action={action} orderId={orderId} subject={subject} />
        ))}
      </div>
      <AnswerNotice answer={mine} />
    </div>
  );
}

function OneAction({
  action,
  orderId,
  subject,
}: {
  readonly action: DeskAction;
  readonly orderId: string | undefined;
  readonly subject: string | undefined;
}) {
  const noteId = useId();
  const asksForNote = ['handled', 'payVoucher', 'payOtherwise', 'close', 'countAsUsed', 'countAsUnused'].includes(action);
  const sent = useNavigation().formData;
  const busy =
    sent?.get('action') === action && (sent.get('subject') ?? '') === (subject ?? '') && (sent.get('orderId') ?? '') === (orderId ?? '');
  return (
    <Form method="post" preventScrollReset className={asksForNote ? 'flex min-w-64 flex-1 flex-wrap items-end gap-3' : ''}>
      <input type="hidden" name="action" value={action} />
      {orderId !== undefined && <input type="hidden" name="orderId" value={orderId} />}
      {subject !== undefined && <input type="hidden" name="subject" value={subject} />}
      {asksForNote && (
        <TextField
          id={noteId}
          label={action.startsWith('countAs') ? 'How you know' : 'What was done'}
          name="note"
          required
          maxLength={500}
          autoComplete="off"
          className="min-w-56 flex-1"
        />
      )}
      <Button type="submit" busy={busy}>
        {actionTexts[action]}
      </Button>
    </Form>
  );
}
