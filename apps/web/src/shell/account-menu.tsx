import { lazy, Suspense, type ComponentType, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { SignInLink } from '../features/sign-in/sign-in-link.tsx';
import { paths } from '../lib/paths.ts';
import { fillIn } from '../lib/fill-in.ts';
import { Menu, menuRowClasses } from '../ui/menu.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import type { PersonRowsProps } from './person-rows.tsx';
import type { ShellPerson } from '../domain/shell-data.ts';
import { useShellWords } from './use-shell-words.ts';

// Most visitors have no name here, so the rows for visitors with a name are in a separate script.
const PersonRows = lazy<ComponentType<PersonRowsProps>>(() => import('./person-rows.tsx').catch(() => ({ default: RowsAgain })));

const buttonClasses = 'rounded-full px-4.5 ring-1 ring-inset ring-white/40 hover:ring-white forced-colors:border';

/** Shows visitors the ways to sign in, and everybody else their name and the way to sign out (SITE-4). */
export function AccountMenu({ person }: { readonly person: ShellPerson }) {
  const { account } = useShellWords();
  if (person.kind === 'visitor') {
    return (
      <Menu title={account.title} className={buttonClasses}>
        {(close) => {
          const leave = (event: MouseEvent<HTMLAnchorElement>) => leaveMenu(event, close);
          return (
            <>
              <li>
                <SignInLink screen="main" onOpen={leave} className={menuRowClasses}>
                  {account.user}
                </SignInLink>
              </li>
              <li>
                <SignInLink screen="agentLoginForm" onOpen={leave} className={menuRowClasses}>
                  {account.agent}
                </SignInLink>
              </li>
              <li>
                <SiteLink to={paths.createAgency()} onClick={close} className={menuRowClasses}>
                  {account.registerAgency}
                </SiteLink>
              </li>
            </>
          );
        }}
      </Menu>
    );
  }
  const name = person.kind === 'guest' ? fillIn(account.guest, { email: person.email }) : person.email;
  return (
    <Menu title={<span className="max-w-56 truncate">{name}</span>} className={buttonClasses}>
      {(close) => (
        <>
          <li className="max-w-72 truncate px-3 py-1 text-sm text-ink-soft" title={name}>
            {name}
          </li>
          <Suspense>
            <PersonRows person={person} close={close} />
          </Suspense>
        </>
      )}
    </Menu>
  );
}

/** Shown if the rows could not be loaded: a link to the page as rendered by the server, which has them. */
function RowsAgain() {
  const { pathname, search } = useLocation();
  const { failed } = useShellWords();
  return (
    <li>
      <a href={pathname + search} className={menuRowClasses}>
        {failed.again}
      </a>
    </li>
  );
}

/** Moves the focus to the menu's button. A closing modal gives the focus back there, because the row is hidden by then. */
function leaveMenu({ currentTarget }: MouseEvent<HTMLAnchorElement>, close: () => void): void {
  currentTarget.closest('details')?.querySelector('summary')?.focus();
  close();
}
