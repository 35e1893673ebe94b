import { useEffect, useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { Button } from '../../../ui/button.tsx';

/** The customer is back from their bank. The exchange goes on by itself, or with the button if there is no JavaScript. */
export function ExchangeApproved({ reference, exchangeId }: { readonly reference: string; readonly exchangeId: string }) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const submit = useSubmit();
  const { state } = useNavigation();
  useEffect(() => {
    if (sent.current || !form.current) return;
    sent.current = true;
    void submit(form.current, { method: 'post', replace: true, preventScrollReset: true });
  }, [submit]);
  return (
    <Form ref={form} method="post" preventScrollReset replace className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="exchange-approved" />
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="exchangeId" value={exchangeId} />
      <p>You are back from your bank. We will make the exchange once the payment is confirmed.</p>
      <div>
        <Button type="submit" look="action" busy={state !== 'idle'}>
          Go on
        </Button>
      </div>
    </Form>
  );
}
