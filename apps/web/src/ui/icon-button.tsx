import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for those who do not see the icon; also its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** `round` has an edge of its own; `bare` sits in a surface. */
  readonly look?: 'round' | 'bare';
}

/** A button that is only an icon, 40 px square. */
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
