import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';

interface DialogActionsProps {
  /** The page without the dialog. */
  readonly closeHref: string;
  readonly children?: ReactNode;
}

/** The foot of a dialog that has an address: a way out, and the buttons that go on. */
export function DialogActions({ closeHref, children }: DialogActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
      <ButtonLink to={closeHref} replace preventScrollReset>
        Close
      </ButtonLink>
      {children}
    </div>
  );
}
