import type { PassInUse } from '@throughfare/contract/shapes/pass-in-use';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { TitledPanel } from '../../../ui/titled-panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { PassResult } from '../pass-intents.ts';
import { PassFields } from './pass-fields.tsx';

interface ActivationFormProps {
  readonly pass: PassInUse;
  readonly activation: NonNullable<PassInUse['activation']>;
  readonly failed: PassResult | undefined;
}

/** Makes the pass ready: its first day, and the traveller's document. Until that day, another one can be chosen. */
export function ActivationForm({ pass, activation, failed }: ActivationFormProps) {
  const busy = useNavigation().formData?.get('intent') === 'activate';
  const isAgain = pass.mobilePassStatus === 'ACTIVATED';
  const isWrongNumber = failed?.code === 'pass.documentWrong';
  return (
    <TitledPanel id="activate" title={isAgain ? 'Change the first day' : 'Activate this pass'}>
      <p className="mt-2 max-w-prose text-ink-soft">
        {isAgain
          ? 'You can choose another first day until this one begins, as long as your diary is empty.'
          : `The first day can be any day until ${formatFullDay(activation.until)}. From that day on the pass is in use and can no longer be refunded.`}
      </p>
      <Form method="post" preventScrollReset className="mt-4 flex flex-col gap-4">
        <PassFields intent="activate" pass={pass} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First day"
            name="firstDay"
            type="date"
            required
            min={activation.from}
            max={activation.until}
            defaultValue={failed?.typed?.['firstDay'] || (pass.validFrom >= activation.from ? pass.validFrom : activation.from)}
            error={failed && !isWrongNumber ? failed.message : undefined}
          />
          <TextField
            label="Number of your passport or identity card"
            name="documentNumber"
            required
            maxLength={30}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint="It goes to the pass company. We do not keep it."
            error={isWrongNumber ? failed.message : undefined}
          />
        </div>
        <div>
          <Button type="submit" look={isAgain ? 'secondary' : 'action'} busy={busy}>
            {isAgain ? 'Change the first day' : 'Activate'}
          </Button>
        </div>
      </Form>
    </TitledPanel>
  );
}
