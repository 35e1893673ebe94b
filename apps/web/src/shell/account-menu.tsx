import type { MouseEvent } from 'react';
import { SignInLink } from '../features/sign-in/sign-in-link.tsx';
import { paths } from '../lib/paths.ts';
import { fillIn } from '../lib/fill-in.ts';
import { Menu, menuRowClasses } from '../ui/menu.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { LogOutForm } from './log-out-form.tsx';
import type { ShellPerson } from './shell-data.ts';
import { useShellWords } from './use-shell-words.ts';

const buttonClasses = 'rounded-full px-4.5 ring-1 ring-inset ring-white/40 hover:ring-white';

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
          {person.kind !== 'guest' && (
            <li>
              <SiteLink to={paths.account()} onClick={close} className={menuRowClasses}>
                {account.own}
              </SiteLink>
            </li>
          )}
          {person.kind !== 'guest' && (
            <li>
              <SiteLink to={paths.quotes()} onClick={close} className={menuRowClasses}>
                {account.quotes}
              </SiteLink>
            </li>
          )}
          {/* ACCOUNT-1: the administrators of a super agency edit the site's content and look after its orders and accounts. */}
          {person.kind === 'agent' && person.isAdmin && person.superAgency && (
            <>
              <li>
                <SiteLink to={paths.contentDesk()} onClick={close} className={menuRowClasses}>
                  {account.content}
                </SiteLink>
              </li>
              <li>
                <SiteLink to={paths.orderDesk()} onClick={close} className={menuRowClasses}>
                  {account.orders}
                </SiteLink>
              </li>
              <li>
                <SiteLink to={paths.accountDesk()} onClick={close} className={menuRowClasses}>
                  {account.accounts}
                </SiteLink>
              </li>
            </>
          )}
          <li>
            <LogOutForm className={menuRowClasses} />
          </li>
        </>
      )}
    </Menu>
  );
}

/** Moves the focus to the menu's button. A closing modal gives the focus back there, because the row is hidden by then. */
function leaveMenu({ currentTarget }: MouseEvent<HTMLAnchorElement>, close: () => void): void {
  currentTarget.closest('details')?.querySelector('summary')?.focus();
  close();
}
