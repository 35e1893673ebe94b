import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import type { PossibleActions } from '@throughfare/contract/shapes/possible-actions';
import { Form } from 'react-router';
import { useForm } from '../../../lib/forms/use-form.ts';
import { SubmitButton } from '../../../ui/post-form.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ChangeResult } from '../../../domain/bookings/change-intents.ts';
import { checkTravellers } from '../model/check-travellers.ts';
import { travellerField, type TravellerField } from '../model/traveller-fields.ts';

interface TravellersFormProps {
  readonly row: BookingRow;
  /** Whether other travellers can be named, or only a spelling corrected. */
  readonly names: PossibleActions['names'];
  readonly failed: ChangeResult | undefined;
  readonly closeHref: string;
}

/** One card for each passenger, with name and contact. */
export function TravellersForm({ row, names, failed, closeHref }: TravellersFormProps) {
  const form = useForm({ intent: 'travellers', answer: undefined, check: checkTravellers });
  const { onChange, onBlur, onSubmit, ref } = form.element;
  return (
    <Form ref={ref} method="post" noValidate preventScrollReset replace className="flex flex-col gap-5" {...{ onChange, onBlur, onSubmit }}>
      <input type="hidden" name="intent" value="travellers" />
      <input type="hidden" name="reference" value={row.bookingReference} />
      {failed && (
        <Notice tone="error" title="Oops !" announce>
          {failed.message}
        </Notice>
      )}
      <p className="text-ink-soft">
        {names === 'change'
          ? 'Your tickets are issued anew with these names, free of charge.'
          : 'The traveller of these tickets cannot be changed. A spelling can be put right, up to three letters of a name, free of charge: your tickets are issued anew.'}
      </p>
      {row.passengers.map((passenger, index) => {
        const { firstName, lastName } = passenger;
        const field = (name: TravellerField) => ({ name: travellerField(name, index), error: form.errorOf(travellerField(name, index)) });
        return (
          <fieldset key={passenger.passengerRef} className="grid gap-4 rounded-control border-[1.5px] border-line p-4 sm:grid-cols-2">
            <legend className="px-1 font-semibold">{passenger.name}</legend>
            <TextField label="First name" defaultValue={firstName} maxLength={120} {...field('firstName')} />
            <TextField label="Last name" defaultValue={lastName} maxLength={120} {...field('lastName')} />
            {passenger.email !== '' && (
              <TextField label="Email" type="email" defaultValue={passenger.email} maxLength={254} {...field('email')} />
            )}
            {passenger.contact !== '' && (
              <TextField label="Phone" type="tel" defaultValue={passenger.contact} maxLength={120} {...field('phone')} />
            )}
          </fieldset>
        );
      })}
      <DialogActions closeHref={closeHref}>
        <SubmitButton form={form} label="Change Traveller" look="action" />
      </DialogActions>
    </Form>
  );
}
