import { useState } from 'react';
import { Form, Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { Menu, menuRowClasses } from '../ui/menu.tsx';
import { GuestDialog } from './guest-dialog.tsx';
import type { ShellData } from './shell-data.ts';

const buttonClasses = 'rounded-full px-4.5 ring-1 ring-inset ring-white/40 hover:ring-white';

/** For visitors: the ways to their bookings. For guests and customers: their address, and the way out. */
export function AccountMenu({ person }: { readonly person: ShellData['person'] }) {
  const [asksForEmail, setAsksForEmail] = useState(false);
  if (person.kind === 'visitor') {
    return (
      <>
        <Menu title="Your trips" className={buttonClasses}>
          {(close) => (
            <>
              <li>
                <Link to={paths.myBookings()} onClick={close} className={menuRowClasses}>
                  Find my booking
                </Link>
              </li>
              <li>
                <button
                  type="button"
                  className={menuRowClasses}
                  onClick={() => {
                    close();
                    setAsksForEmail(true);
                  }}
                >
                  Continue as a guest
                </button>
              </li>
            </>
          )}
        </Menu>
        <GuestDialog open={asksForEmail} onClose={() => setAsksForEmail(false)} />
      </>
    );
  }
  const name = person.kind === 'guest' ? `Guest - ${person.email}` : person.email;
  return (
    <Menu title={<span className="max-w-56 truncate">{name}</span>} className={buttonClasses}>
      {(close) => (
        <>
          <li>
            <Link to={paths.myBookings()} onClick={close} className={menuRowClasses}>
              My Bookings
            </Link>
          </li>
          {person.kind !== 'guest' && (
            <li>
              <Link to={paths.account()} onClick={close} className={menuRowClasses}>
                Your account
              </Link>
            </li>
          )}
          <li>
            <Form method="post" action={paths.logOut()} onSubmit={close}>
              <button className={menuRowClasses}>Logout</button>
            </Form>
          </li>
        </>
      )}
    </Menu>
  );
}
