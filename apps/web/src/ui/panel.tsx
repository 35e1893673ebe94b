import type { HTMLAttributes } from 'react';
import { classNames } from '../lib/class-names.ts';

interface PanelProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'article' | 'aside' | 'li';
  /** Raises the panel from the page: for one that is open or asks for an action. */
  readonly raised?: boolean;
  readonly padded?: boolean;
}

/** A white card on the page's background. */
export function Panel({ as: Element = 'div', raised = false, padded = true, className, ...rest }: PanelProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        'rounded-panel border-[1.5px] bg-surface',
        raised ? 'border-pine-700 shadow-panel' : 'border-line',
        padded && 'p-5 sm:p-6',
        className,
      )}
    />
  );
}
