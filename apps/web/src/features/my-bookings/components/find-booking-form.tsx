import type { FormEvent } from 'react';
import { useSubmit } from 'react-router';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useProvedPost } from '../../../lib/human-check/use-proved-post.ts';
import { Button } from '../../../ui/button.tsx';
import { FormNotice, PostForm } from '../../../ui/post-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { SentBookings } from '../../booking-details/send-bookings.ts';

interface FindBookingFormProps {
  readonly sent: SentBookings | undefined;
  /** The page that answers. */
  readonly action: string;
  /** The reference in the address that the visitor asked for. */
  readonly reference?: string | undefined;
}

/** The way to a booking without signing in: a link to the address it was made with. The answer is always the same (ACCOUNT-8). */
export function FindBookingForm({ sent, action, reference }: FindBookingFormProps) {
  const form = useForm({ intent: 'find', answer: sent, start: { reference } });
  const submit = useSubmit();
  const { proving, withProof } = useProvedPost(false);
  const busy = proving || form.busy();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    await submit(await withProof(event.currentTarget), { method: 'post', action, preventScrollReset: true });
  }

  return (
    <PostForm form={form} action={action} onSubmit={(event) => void send(event)} className="flex max-w-xl flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Booking reference"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('reference')}
        />
        <TextField
          label="E-mail"
          type="email"
          maxLength={254}
          autoComplete="email"
          hint="The one you booked with"
          {...form.field('email')}
        />
      </div>
      <FormNotice form={form} />
      <div>
        <Button type="submit" look="action" busy={busy}>
          Send me the link
        </Button>
      </div>
    </PostForm>
  );
}
