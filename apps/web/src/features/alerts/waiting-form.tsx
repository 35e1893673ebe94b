import { formatFullDay } from '@throughfare/kernel/format-day';
import { currencySymbols } from '@throughfare/kernel/money';
import { useForm } from '../../lib/forms/use-form.ts';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';
import { paths } from '../../lib/paths.ts';
import { Panel } from '../../ui/panel.tsx';
import { PostForm, SubmitButton } from '../../ui/post-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { AskedJourney } from './load-alerts-page.ts';

interface WaitingFormProps {
  readonly journey: AskedJourney;
  readonly waited: NonNullable<AskedJourney['waited']>;
  readonly email: string;
  readonly answer: FormAnswer | undefined;
}

const titles = ['Mr', 'Mrs', 'Ms', 'Miss', 'Mx', 'Dr'].map((value) => ({ value, label: value }));
const texts = {
  firstName: { label: 'First name', type: 'text', autoComplete: 'given-name' },
  lastName: { label: 'Last name', type: 'text', autoComplete: 'family-name' },
  dateOfBirth: { label: 'Date of birth', type: 'date', autoComplete: 'bday' },
} as const;

/** Joins the waiting list of a train: the people who travel, and the address that is told (ALERT-9, ALERT-10). */
export function WaitingForm({ journey: { searchId, party, currency }, waited, email, answer }: WaitingFormProps) {
  const { train, hasPlaces, holdMinutes, travellers } = waited;
  const form = useForm({ intent: 'join', answer, start: { email, class: '' } });
  const phone = travellers.some(({ fields }) => fields.includes('phone'));
  const asked = travellers.flatMap(({ passengerRef, required }) =>
    required.map((field) => (field === 'phone' ? 'phone' : `${field}-${passengerRef}`)),
  );
  const hidden = {
    search: searchId,
    train: train.key,
    travellers: travellers.map(({ passengerRef }) => passengerRef).join(' '),
    asked: asked.join(' '),
  };
  return (
    <Panel as="section" aria-labelledby="join-list" className="flex flex-col gap-4">
      <h2 id="join-list" className="text-2xl">
        Join the waiting list
      </h2>
      <p>
        <strong>
          {train.departureDateTime.time.slice(0, 5)} {train.fromStation} to {train.toStation}
        </strong>
        , {formatFullDay(train.departureDateTime.date)}, {train.carriers.map(({ name }) => name).join(', ')}, {party}.{' '}
        {hasPlaces && 'It still has places: say below which ones you wait for.'}
      </p>
      <ul className="list-disc pl-5 text-ink-soft">
        <li>When places for all of you come free and it is your turn, we hold them for {holdMinutes} minutes and send you a link.</li>
        <li>You pay on that page, or give the places back. If you do neither, the next in line has them. Joining costs nothing.</li>
        <li>We offer places between 8:00 and 21:00, so you lose none at night. The list ends shortly before the train leaves.</li>
        <li>A party that does not fit keeps its place, and smaller ones behind it do not wait for it.</li>
      </ul>
      <PostForm form={form} hidden={hidden} className="grid gap-4 sm:grid-cols-2">
        {travellers.map(({ passengerRef, age, fields }, index) => (
          <fieldset key={passengerRef} className="grid min-w-0 gap-4 sm:col-span-2 sm:grid-cols-2">
            <legend className="mb-2 font-semibold">
              Traveller {index + 1}
              <span className="font-normal text-ink-soft"> · {age} years in your search</span>
            </legend>
            {fields.map((field) => {
              if (field === 'title')
                return <SelectField key={field} label="Title" {...form.field(`title-${passengerRef}`)} options={titles} placeholder=" " />;
              if (field !== 'firstName' && field !== 'lastName' && field !== 'dateOfBirth') return null;
              const { label, type, autoComplete } = texts[field];
              return (
                <TextField
                  key={field}
                  label={label}
                  {...form.field(`${field}-${passengerRef}`)}
                  type={type}
                  autoComplete={index === 0 ? autoComplete : 'off'}
                  maxLength={60}
                />
              );
            })}
          </fieldset>
        ))}
        <TextField label="E-mail" {...form.field('email')} type="email" autoComplete="email" maxLength={254} />
        {phone && <TextField label="Phone" {...form.field('phone')} type="tel" autoComplete="tel" maxLength={40} />}
        <SelectField
          label="Class"
          {...form.field('class')}
          required={false}
          options={[
            { value: 'STANDARD', label: 'Standard' },
            { value: 'FIRST', label: 'First' },
          ]}
          placeholder="Any"
        />
        <TextField
          label={`At most (${currencySymbols[currency].trim()})`}
          {...form.field('below')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          required={false}
          hint="For everybody together"
        />
        <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
          <SubmitButton form={form} look="action" label="Join the waiting list" />
          <SiteLink to={paths.results({ id: searchId })}>Back to the trains</SiteLink>
        </div>
      </PostForm>
    </Panel>
  );
}
