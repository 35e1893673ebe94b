import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface RequestLineFormProps {
  readonly typed: string;
  readonly problem: string | undefined;
}

/** One line takes a whole request, so that a price is a dozen keystrokes away. */
export function RequestLineForm({ typed, problem }: RequestLineFormProps) {
  const { state, formData } = useNavigation();
  return (
    <search>
      <Form method="post" className="flex flex-wrap items-start gap-4">
        <input type="hidden" name="intent" value="line" />
        <TextField
          label="Request"
          name="line"
          id="request"
          data-key="/"
          defaultValue={typed}
          error={problem}
          hint="From, to, day, time, travellers, railcard, class: LON EDI 12DEC 0900 2A1C1Y1S /SENIOR 1ST. Arrive by: BY1700. For a return, add its day and time: 14DEC 1700, or +2."
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
          className="w-full max-w-2xl"
        />
        <Button type="submit" look="action" className="sm:mt-7" busy={state !== 'idle' && formData?.get('intent') === 'line'}>
          Search
        </Button>
      </Form>
    </search>
  );
}
