import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { opensElsewhere } from '../../lib/opens-elsewhere.ts';
import { paths } from '../../lib/paths.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import type { ScreenName, ScreenState } from './model/screen.ts';
import { useSignIn } from './sign-in-context.ts';

interface SignInLinkProps {
  readonly screen: ScreenName;
  readonly change?: Partial<ScreenState>;
  /** Its address before JavaScript, if it is not the page of the same screen. */
  readonly to?: string;
  readonly className?: string;
  readonly children: ReactNode;
  /** Runs before the modal opens: closes a menu, and puts the focus where it is to return. */
  readonly onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Opens the sign-in modal on a screen. Without JavaScript, or in a new tab, opens the page with the same screen. */
export function SignInLink({ screen, change, to, className, children, onOpen }: SignInLinkProps) {
  const signIn = useSignIn();
  const { pathname, search } = useLocation();
  return (
    <SiteLink
      to={to ?? paths.signIn({ screen, returnTo: pathname + search })}
      rel="nofollow"
      className={className}
      onPointerEnter={() => signIn?.prefetch()}
      onFocus={() => signIn?.prefetch()}
      onClick={(event) => {
        if (!signIn || opensElsewhere(event)) return;
        event.preventDefault();
        onOpen?.(event);
        signIn.open(screen, change);
      }}
    >
      {children}
    </SiteLink>
  );
}
