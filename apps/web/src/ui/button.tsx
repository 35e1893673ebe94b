import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../lib/class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'action' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const looks: Readonly<Record<ButtonLook, string>> = {
  action: 'bg-signal text-white hover:bg-signal-hover active:bg-signal-hover active:brightness-90',
  secondary: 'bg-surface text-pine-700 ring-[1.5px] ring-inset ring-pine-700 hover:bg-pine-50 active:bg-pine-100',
  quiet: 'bg-transparent text-pine-700 hover:bg-pine-50 active:bg-pine-100',
  danger:
    'bg-surface text-signal-dark ring-[1.5px] ring-inset ring-signal-dark hover:bg-signal-100 active:bg-signal-100 active:brightness-95',
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  small: 'min-h-9 px-3.5 text-[0.9375rem]',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-7 text-lg',
};

/** The classes of a button, for other elements that must look like one (a `<summary>`, a link to another site). */
export function buttonClasses(look: ButtonLook = 'secondary', size: ButtonSize = 'medium', wide = false): string {
  return classNames(
    'inline-flex select-none items-center justify-center gap-2 rounded-control text-center font-semibold leading-tight no-underline transition-colors duration-150 print:hidden',
    'disabled:opacity-55 aria-disabled:opacity-55 forced-colors:border',
    looks[look],
    sizes[size],
    wide && 'w-full',
  );
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `action` is for the main action of a page; at most one is in view. */
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  /** The press is being carried out: the button says so and ignores further presses. It keeps its width. */
  readonly busy?: boolean;
  /** The reason why the button cannot be pressed now. Unlike a `disabled` one, the button stays focusable and gives the reason. */
  readonly blockedBecause?: string | undefined;
  /** A press while the button is blocked, which leads to the missing field. Such a button keeps its full colour. */
  readonly onBlocked?: () => void;
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button. `type` defaults to "button", so that a forgotten type never submits a form. */
export function Button({
  look,
  size,
  wide = false,
  busy = false,
  blockedBecause,
  onBlocked,
  icon,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const blocked = busy || blockedBecause !== undefined;
  // Replaces the icon, or covers the label, which stays in place to keep the button's width and name.
  const covered = busy && icon === undefined;
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={blocked || rest['aria-disabled'] || undefined}
      title={blockedBecause ?? rest.title}
      className={classNames(
        buttonClasses(look, size, wide),
        covered && 'relative',
        onBlocked && 'aria-disabled:cursor-pointer aria-disabled:opacity-100!',
        className,
      )}
      onClick={(event) => {
        if (!blocked) return onClick?.(event);
        event.preventDefault();
        if (!busy) onBlocked?.();
      }}
    >
      {busy ? (
        <span className={classNames(covered && 'absolute inset-0 grid place-items-center')}>
          <Spinner label="" />
        </span>
      ) : (
        icon
      )}
      <span className={classNames(covered && 'opacity-0')}>{children}</span>
      {blockedBecause !== undefined && <span className="sr-only">, {blockedBecause}</span>}
    </button>
  );
}

interface ButtonLinkProps extends LinkProps {
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(buttonClasses(look, size, wide), className)} />;
}
