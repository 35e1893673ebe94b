import { Link } from 'react-router';
import type { ScreenName, ScreenState } from '../features/sign-in/model/screen.ts';
import { SignInLink } from '../features/sign-in/sign-in-link.tsx';
import { marketFacts } from '../lib/market.ts';
import { paths } from '../lib/paths.ts';
import { Logo } from './logo.tsx';
import { MarketSelect } from './market-select.tsx';
import { PaymentLogos } from './payment-logos.tsx';
import type { ShellData } from './shell-data.ts';

const linkClasses = 'inline-flex min-h-8 items-center text-white no-underline hover:underline';

interface FooterLink {
  readonly to: string;
  readonly text: string;
  /** Opens the modal: for everybody, or for who has no identity (reading guide 23). */
  readonly opens?: { readonly screen: ScreenName; readonly change?: Partial<ScreenState>; readonly forVisitors: boolean };
}

/** The foot of every page (Spec 3 §1): links by storefront, how to reach us, what can be paid with. */
export function SiteFooter({ shell }: { readonly shell: ShellData }) {
  const { market, settings, person } = shell;
  const facts = marketFacts[market];
  const columns: readonly { readonly label: string; readonly links: readonly FooterLink[] }[] = [
    {
      label: 'Travel',
      links: [
        { to: paths.home(market), text: 'Search trains' },
        {
          to: facts.pass === 'eurail' ? paths.bookEurailPass() : paths.bookInterrailPass(),
          text: facts.pass === 'eurail' ? 'Eurail Pass' : 'Interrail Pass',
        },
        { to: paths.trainTimes(), text: 'Train times' },
        { to: paths.blogs(), text: 'Trainspiration Blog' },
        // Without an identity it opens sign-in with a way to find a booking (reading guide 23).
        { to: paths.myBookings(), text: 'My Bookings', opens: { screen: 'main', change: { findsBooking: true }, forVisitors: true } },
      ],
    },
    {
      label: 'This shop',
      links: [
        { to: paths.information('/about-us'), text: 'About Us' },
        ...(facts.showsAgencies ? [{ to: paths.createAgency(), text: 'Travel Agencies' }] : []),
        { to: paths.signIn({ screen: 'contact' }), text: 'Contact Us', opens: { screen: 'contact', forVisitors: false } },
        { to: paths.terms(), text: 'Terms and Conditions' },
        { to: paths.privacy(), text: 'Privacy Policy' },
      ],
    },
  ];
  const phone = settings.phones[market];
  const mail = settings.contactLines.find((line) => /^\S+@\S+$/.test(line));
  return (
    <footer className="on-dark mt-auto bg-pine-900 text-white print:hidden">
      <div className="mx-auto grid max-w-[84rem] gap-x-12 gap-y-9 px-4 py-12 sm:px-6 md:grid-cols-2 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1.35fr)_minmax(0,1fr)]">
        <div>
          <Logo name={settings.brandName} />
          <p className="mt-3 max-w-sm text-[0.9375rem] text-white/80">
            Trains and ferries in Britain and on the Continent, in one basket. No booking fee.
          </p>
          {settings.socialLinks.length > 0 && (
            <ul aria-label="Follow us" className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
              {settings.socialLinks.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} target="_blank" rel="noreferrer" className={linkClasses}>
                    {name}
                    <span className="sr-only"> (opens a new window)</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-8">
          {columns.map(({ label, links }) => (
            <ul key={label} aria-label={label} className="flex flex-col gap-1">
              {links.map((link) => (
                <li key={link.to}>
                  {link.opens && (person.kind === 'visitor' || !link.opens.forVisitors) ? (
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
              {label === 'This shop' && (
                <li>
                  <a href={paths.cookiesPolicy(facts.cookiePolicy)} className={linkClasses}>
                    Cookies Policy
                    <span className="sr-only"> (PDF)</span>
                  </a>
                </li>
              )}
            </ul>
          ))}
        </nav>
        <div className="flex flex-col gap-6">
          <div>
            <h2 className="font-sans text-base tracking-normal">Write or call</h2>
            <ul className="mt-1 flex flex-col text-[0.9375rem]">
              {phone !== undefined && (
                <li>
                  <a href={`tel:${phone.replaceAll(' ', '')}`} className={linkClasses}>
                    {phone}
                  </a>
                </li>
              )}
              {settings.contactLines.map((line) => (
                <li key={line}>
                  {line === mail ? (
                    <a href={`mailto:${line}`} className={linkClasses}>
                      {line}
                    </a>
                  ) : (
                    <span className="inline-flex min-h-8 items-center">{line}</span>
                  )}
                </li>
              ))}
            </ul>
          </div>
          <MarketSelect market={market} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-t border-white/20 pt-6 md:col-span-full">
          <PaymentLogos payPal={settings.payPal} forAgency={person.kind === 'agent'} />
          <p className="max-w-xl text-sm text-white/70">
            Station names and positions: the trainline-eu and uk-railway-stations data sets, with corrections of our own, under the Open
            Database Licence 1.0.
          </p>
        </div>
      </div>
      {settings.demonstration && (
        <p className="bg-pine-950 px-4 py-3 text-center text-sm font-medium">Demonstration, not valid for travel</p>
      )}
    </footer>
  );
}
