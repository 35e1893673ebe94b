import type { PassInUse } from '@throughfare/contract/shapes/pass-in-use';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { TitledPanel } from '../../../ui/titled-panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { PassResult } from '../pass-intents.ts';
import { PassFields } from './pass-fields.tsx';

interface JourneyFormProps {
  readonly pass: PassInUse;
  readonly diary: NonNullable<PassInUse['diary']>;
  readonly journeyId: string;
  readonly failed: PassResult | undefined;
}

/** Adds a journey to a day of the diary. */
export function JourneyForm({ pass, diary, journeyId, failed }: JourneyFormProps) {
  const busy = useNavigation().formData?.get('intent') === 'add';
  const typed = failed?.typed ?? {};
  return (
    <TitledPanel id="add-journey" title="Add a journey">
      {/* After a journey is added, the next one has a new id and empty fields. */}
      <Form key={failed ? 'again' : journeyId} method="post" preventScrollReset className="mt-4 flex flex-col gap-4">
        <PassFields intent="add" pass={pass} journeyId={journeyId} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Day"
            name="day"
            type="date"
            required
            min={diary.from}
            max={diary.until}
            defaultValue={typed['day'] || diary.from}
            error={failed?.message}
          />
          <TextField label="Train" name="train" required={false} maxLength={80} autoComplete="off" defaultValue={typed['train']} />
          <TextField label="From" name="from" required maxLength={80} autoComplete="off" defaultValue={typed['from']} />
          <TextField label="To" name="to" required maxLength={80} autoComplete="off" defaultValue={typed['to']} />
        </div>
        <div>
          <Button type="submit" look="action" busy={busy}>
            Add to my diary
          </Button>
        </div>
      </Form>
    </TitledPanel>
  );
}
