import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';

const sections = [
  { to: paths.account(), label: 'Your details' },
  { to: paths.alerts(), label: 'Alerts' },
  { to: paths.account('travellers'), label: 'Travellers and railcards' },
  { to: paths.account('cards'), label: 'Saved cards' },
  { to: paths.account('vouchers'), label: 'Vouchers' },
  { to: paths.account('security'), label: 'Sign-in and security' },
  { to: paths.account('data'), label: 'Your data' },
] as const;

/** The frame of the account pages: their title, the links between them, and the open page. */
export function AccountFrame({ email, children }: { readonly email: string; readonly children: ReactNode }) {
  return (
    <>
      <div className="on-dark bg-pine-fill text-white">
        <div className="mx-auto max-w-[84rem] px-4 py-8 sm:px-6 md:py-10">
          <h1 className="text-4xl md:text-5xl">Your account</h1>
          <p className="mt-2 break-words text-white/85">{email}</p>
        </div>
      </div>
      <div className="mx-auto grid max-w-[84rem] items-start gap-x-10 gap-y-6 px-4 py-8 sm:px-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="Account">
          <ul className="flex gap-1 max-lg:-mx-1 max-lg:flex-wrap lg:flex-col">
            {sections.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  className={({ isActive }) =>
                    classNames(
                      'flex min-h-11 items-center rounded-control px-4 font-semibold no-underline',
                      isActive ? 'bg-pine-100 text-ink' : 'text-pine-700 hover:bg-pine-50',
                    )
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 flex-col gap-5">{children}</div>
      </div>
    </>
  );
}
