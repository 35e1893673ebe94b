import { currencySymbols } from '@throughfare/kernel/money';
import { useForm } from '../../lib/forms/use-form.ts';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';
import { paths } from '../../lib/paths.ts';
import { Panel } from '../../ui/panel.tsx';
import { PostForm, SubmitButton } from '../../ui/post-form.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { AskedJourney } from './load-alerts-page.ts';

interface AlertFormProps {
  readonly journey: AskedJourney;
  readonly email: string;
  readonly answer: FormAnswer | undefined;
}

/** Asks for mails about the journey of a search: a price below a sum, or the begin of the sale. */
export function AlertForm({ journey: { searchId, kind, journey, party, day, currency }, email, answer }: AlertFormProps) {
  const form = useForm({ intent: 'create', answer, start: { firstDay: day, email } });
  const isPrice = kind === 'price';
  return (
    <Panel as="section" aria-labelledby="new-alert" className="flex flex-col gap-4">
      <h2 id="new-alert" className="text-2xl">
        {isPrice ? 'Tell me when the price falls' : 'Tell me when tickets go on sale'}
      </h2>
      <p>
        {journey}, one way, {party}. We look every few hours and write at most once a day. One press in any mail ends it.
      </p>
      <PostForm form={form} hidden={{ search: searchId, kind }} className="grid gap-4 sm:grid-cols-2">
        <TextField label="First day" {...form.field('firstDay')} type="date" />
        <TextField label="Last day" {...form.field('lastDay')} type="date" required={false} hint="Up to a week in all" />
        {isPrice && (
          <TextField
            label={`Below (${currencySymbols[currency].trim()})`}
            {...form.field('below')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            hint="For everybody together"
          />
        )}
        <TextField label="E-mail" {...form.field('email')} type="email" autoComplete="email" maxLength={254} />
        <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
          <SubmitButton form={form} look="action" label="Tell me" />
          <SiteLink to={paths.results({ id: searchId })}>Back to the trains</SiteLink>
        </div>
      </PostForm>
    </Panel>
  );
}
