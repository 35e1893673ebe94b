import { Form, useNavigation } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { ChangeResult } from '../act-on-booking.ts';

/** Sends a code to the address of a booking that was opened through its link, and takes it. */
export function CodeForms({ reference, result }: { readonly reference: string; readonly result: ChangeResult | undefined }) {
  const { state } = useNavigation();
  const sent = result?.intent === 'send-code' ? result : undefined;
  const wrong = result?.intent === 'check-code' && !result.ok ? result.message : undefined;
  return (
    <div className="flex flex-col gap-4">
      <Form method="post" preventScrollReset replace>
        <input type="hidden" name="intent" value="send-code" />
        <input type="hidden" name="reference" value={reference} />
        <Button type="submit" busy={state === 'submitting'}>
          Send me a code
        </Button>
      </Form>
      {sent && (
        <Notice tone={sent.ok ? 'success' : 'error'} announce>
          {sent.message}
        </Notice>
      )}
      <Form method="post" preventScrollReset replace className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="check-code" />
        <input type="hidden" name="reference" value={reference} />
        <TextField label="Code" name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} error={wrong} />
        <Button type="submit" look="action" busy={state === 'submitting'}>
          Go on
        </Button>
      </Form>
    </div>
  );
}
