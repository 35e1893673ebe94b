import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { AccountSection } from '../../account/components/account-section.tsx';
import type { FormAnswer } from '../../agency/model/form-answer.ts';
import type { Colleague } from '../load-quotes.ts';

interface HandOverProps {
  readonly colleagues: readonly Colleague[];
  readonly answer: FormAnswer | undefined;
}

/** Gives the quote to a colleague. */
export function HandOver({ colleagues, answer }: HandOverProps) {
  const { state, formData } = useNavigation();
  return (
    <AccountSection title="Hand over" lead="A colleague looks after it from then on. The customer sees no change." answer={answer}>
      <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="handOver" />
        <SelectField
          label="Colleague"
          name="toUserId"
          options={colleagues.map(({ userId, name }) => ({ value: userId, label: name }))}
          className="w-full max-w-72"
        />
        <Button type="submit" busy={state !== 'idle' && formData?.get('intent') === 'handOver'}>
          Hand over
        </Button>
      </Form>
    </AccountSection>
  );
}
