import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

interface EditorButtonsProps {
  /** Whether the fields can be changed. */
  readonly editing: boolean;
  /** The id of the form with the fields. */
  readonly formId: string;
  /** Opens the fields. */
  readonly edit: ReactNode;
  /** Locks them again without a search. */
  readonly close: ReactNode;
}

/** The buttons of the compact search editor (SEARCH-9): Edit Search while the fields are locked, Search while they are open. */
export function EditorButtons({ editing, formId, edit, close }: EditorButtonsProps) {
  if (!editing) return edit;
  return (
    <div className="flex shrink-0 items-center gap-1.5">
      <Button type="submit" form={formId} look="action" size="small">
        Search
      </Button>
      {close}
    </div>
  );
}
