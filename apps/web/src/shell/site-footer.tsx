import { Link } from 'react-router';
import type { ScreenName, ScreenState } from '../features/sign-in/model/screen.ts';
import { SignInLink } from '../features/sign-in/sign-in-link.tsx';
import { paths } from '../lib/paths.ts';
import { Logo } from './logo.tsx';
import { MarketMenu } from './market-menu.tsx';
import type { ShellData } from './shell-data.ts';

const linkClasses = 'inline-flex min-h-8 items-center text-white no-underline hover:underline';

interface FooterLink {
  readonly to: string;
  readonly text: string;
  /** Opens the modal: for everybody, or for who has no identity (reading guide 23). */
  readonly opens?: { readonly screen: ScreenName; readonly change?: Partial<ScreenState>; readonly forVisitors: boolean };
}

export function SiteFooter({ shell }: { readonly shell: ShellData }) {
  const columns: readonly { readonly label: string; readonly links: readonly FooterLink[] }[] = [
    {
      label: 'Travel',
      links: [
        { to: paths.home(shell.market), text: 'Search trains' },
        { to: paths.trainTimes(), text: 'Train times' },
        { to: paths.blogs(), text: 'Trainspiration Blog' },
        { to: paths.myBookings(), text: 'My Bookings', opens: { screen: 'main', change: { findsBooking: true }, forVisitors: true } },
        { to: paths.cart(), text: 'Cart' },
      ],
    },
    {
      label: 'This shop',
      links: [
        { to: paths.information('/about-us'), text: 'About Us' },
        { to: paths.signIn({ screen: 'contact' }), text: 'Contact Us', opens: { screen: 'contact', forVisitors: false } },
        { to: paths.terms(), text: 'Terms and Conditions' },
        { to: paths.privacy(), text: 'Privacy Policy' },
      ],
    },
  ];
  return (
    <footer className="on-dark mt-auto bg-pine-900 text-white">
      <div className="mx-auto flex max-w-[84rem] flex-wrap justify-between gap-8 px-4 py-10 sm:px-6">
        <div className="max-w-sm">
          <Logo name={shell.settings.brandName} />
          <p className="mt-3 text-[0.9375rem] text-white/80">
            Trains and ferries in Britain and on the Continent, in one basket. No booking fee.
          </p>
        </div>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-14 gap-y-4">
          {columns.map(({ label, links }) => (
            <ul key={label} aria-label={label} className="flex flex-col gap-1">
              {links.map((link) => (
                <li key={link.to}>
                  {link.opens && (shell.person.kind === 'visitor' || !link.opens.forVisitors) ? (
                    <SignInLink
                      screen={link.opens.screen}
                      {...(link.opens.change && { change: link.opens.change })}
                      to={link.to}
                      className={linkClasses}
                    >
                      {link.text}
                    </SignInLink>
                  ) : (
                    <Link to={link.to} className={linkClasses}>
                      {link.text}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <MarketMenu market={shell.market} />
      </div>
      <p className="mx-auto max-w-[84rem] px-4 pb-4 text-sm text-white/70 sm:px-6">
        Station names and positions: the trainline-eu and uk-railway-stations data sets, with corrections of our own, under the Open
        Database Licence 1.0.
      </p>
      {shell.settings.demonstration && (
        <p className="bg-pine-950 px-4 py-3 text-center text-sm font-medium">Demonstration, not valid for travel</p>
      )}
    </footer>
  );
}
