import { paths } from '../lib/paths.ts';
import { menuRowClasses } from '../ui/menu.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { LogOutForm } from './log-out-form.tsx';
import type { ShellPerson } from '../domain/shell-data.ts';
import { useShellWords } from './use-shell-words.ts';

export interface PersonRowsProps {
  readonly person: Exclude<ShellPerson, { kind: 'visitor' }>;
  /** Closes the menu after a choice. */
  readonly close: () => void;
}

/** The rows of the account menu below a name: the person's own pages, the desks that they may open, and sign-out (SITE-4). */
export default function PersonRows({ person, close }: PersonRowsProps) {
  const { account } = useShellWords();
  return (
    <>
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
      {/* Administrators of a super agency edit the site's content and look after its orders and accounts (ACCOUNT-1). */}
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
  );
}
