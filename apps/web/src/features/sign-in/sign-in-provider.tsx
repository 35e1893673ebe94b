import { lazy, Suspense, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { prefetch } from '../../lib/prefetch.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { arrivalHash } from './model/arrival.ts';
import type { ScreenName, ScreenState } from './model/screen.ts';
import { SignInContext, type SignIn } from './sign-in-context.ts';
import type { SignInDialogProps } from './sign-in-dialog.tsx';
import type { SignInFacts } from './sign-in-facts.ts';
import { useAddressedSignIn } from './use-addressed-sign-in.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { useReopenedSignIn } from './use-reopened-sign-in.ts';

// Without it, the mark stays in the address and a reload tries again. The person is already signed in.
const Arrival = lazy<ComponentType>(() => import('./arrival.tsx').catch(() => ({ default: () => null })));

const loadDialog = () => import('./sign-in-dialog.tsx');

interface Opened {
  readonly screen: ScreenName;
  readonly change: Partial<ScreenState> | undefined;
  /** The number of openings, so that each starts with a fresh state. */
  readonly count: number;
}

/** Holds the sign-in modal for the whole site. Its script is loaded shortly before it is opened. */
export function SignInProvider({ facts, children }: { readonly facts: SignInFacts | undefined; readonly children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>();
  const [Dialog, setDialog] = useState<ComponentType<SignInDialogProps>>();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search;
  // The dialog leaves the page with its content, so the browser does not know where to return the focus.
  const opener = useRef<Element | null>(null);
  function close() {
    setOpened(undefined);
    const { current } = opener;
    if (current instanceof HTMLElement) setTimeout(() => current.focus(), 0);
  }
  const signIn = useMemo<SignIn>(
    () => ({
      prefetch: () => prefetch(loadDialog),
      open(screen, change) {
        opener.current = document.activeElement;
        setOpened((before) => ({ screen, change, count: (before?.count ?? 0) + 1 }));
        loadDialog().then(
          ({ SignInDialog }) => setDialog(() => SignInDialog),
          // The page of the same screen explains the connection's failure.
          () => window.location.assign(paths.signIn({ screen, returnTo: here })),
        );
      },
    }),
    [here],
  );
  useAddressedSignIn(signIn);
  useReopenedSignIn(signIn, here, facts?.email === '');
  useOtherTabs();
  // It stays mounted after it has removed the mark from the address. The part after "#" never reaches a server, so only the browser can act
  // on it.
  const hydrated = useHydrated();
  const [arrives, setArrives] = useState(false);
  if (hydrated && hash === arrivalHash && !arrives) setArrives(true);
  return (
    <SignInContext value={signIn}>
      {children}
      {arrives && (
        <Suspense>
          <Arrival />
        </Suspense>
      )}
      {opened && Dialog && facts && (
        // in English on every page
        <div lang="en" className="contents">
          <Dialog key={opened.count} screen={opened.screen} change={opened.change} facts={facts} returnTo={here} onClose={close} />
        </div>
      )}
    </SignInContext>
  );
}
