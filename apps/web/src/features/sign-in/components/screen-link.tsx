import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { screenReducer, type ScreenState, type ScreenStep } from '../model/screen.ts';

export interface ScreenMoves {
  readonly state: ScreenState;
  readonly step: (step: ScreenStep) => void;
  /** The page that the person came from, and returns to. */
  readonly returnTo: string;
}

interface ScreenLinkProps {
  readonly moves: ScreenMoves;
  readonly to: ScreenStep;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Leads to another screen: in place, or before JavaScript as a page. */
export function ScreenLink({ moves: { state, step, returnTo }, to, className, children }: ScreenLinkProps) {
  const { screen, from, resetStep } = screenReducer(state, to);
  return (
    <Link
      to={paths.signIn({ screen, from, ...(resetStep === 2 && { step: '2' }), returnTo })}
      rel="nofollow"
      className={className}
      onClick={(event) => {
        event.preventDefault();
        step(to);
      }}
    >
      {children}
    </Link>
  );
}
