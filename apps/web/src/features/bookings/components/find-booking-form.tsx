import { Form, useNavigation } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { SentBookings } from '../send-bookings.ts';

/** The way to a booking without being known: a link to the address it was made with. The answer is always the same (ACCOUNT-8). */
export function FindBookingForm({ sent }: { readonly sent: SentBookings | undefined }) {
  const busy = useNavigation().formData?.get('intent') === 'find';
  return (
    <Form method="post" action={paths.myBookings()} className="flex max-w-xl flex-col gap-4">
      <input type="hidden" name="intent" value="find" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Booking reference"
          name="reference"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField label="E-mail" name="email" type="email" required maxLength={254} autoComplete="email" hint="The one you booked with" />
      </div>
      {sent?.intent === 'find' && (
        <Notice tone={sent.ok ? 'success' : 'error'} announce>
          {sent.message}
        </Notice>
      )}
      <div>
        <Button type="submit" look="action" busy={busy}>
          Send me the link
        </Button>
      </div>
    </Form>
  );
}
