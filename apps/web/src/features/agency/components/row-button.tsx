import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/button.tsx';

interface RowButtonProps {
  readonly intent: string;
  /** The id of the row's object. */
  readonly id: string;
  readonly label: string;
  /** Screen readers read this after the label. */
  readonly of: string;
  readonly look?: 'secondary' | 'danger';
}

/** A button that changes the object of one table row. */
export function RowButton({ intent, id, label, of, look = 'secondary' }: RowButtonProps) {
  const { state, formData } = useNavigation();
  const busy = state !== 'idle' && formData?.get('intent') === intent && formData.get('id') === id;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" size="small" look={look} busy={busy} aria-label={`${label}: ${of}`}>
        {label}
      </Button>
    </Form>
  );
}
