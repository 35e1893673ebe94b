import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does: its name for screen readers, and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** `round` has an edge of its own; `bare` has none. */
  readonly look?: 'round' | 'bare';
}

/** A button with nothing but an icon, 40 px square. */
export function IconButton({ label, icon, look = 'bare', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-10 shrink-0 items-center justify-center rounded-full text-pine-700 transition-colors duration-150 hover:bg-pine-50 active:bg-pine-100 disabled:opacity-45 aria-disabled:opacity-45',
        look === 'round' && 'border-[1.5px] border-line-strong bg-surface',
        className,
      )}
    >
      {icon}
    </button>
  );
}
