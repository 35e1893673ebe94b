import type { ScreenName, ScreenState } from '../features/sign-in/model/screen.ts';
import { SignInLink } from '../features/sign-in/sign-in-link.tsx';
import { useLocation } from 'react-router';
import { marketFacts } from '@throughfare/kernel/market';
import { paths } from '../lib/paths.ts';
import { SiteLink } from '../ui/site-link.tsx';
import { Logo } from './logo.tsx';
import { MarketSelect } from './market-select.tsx';
import { PaymentLogos } from './payment-logos.tsx';
import type { ShellData } from '../domain/shell-data.ts';
import { useShellWords } from './use-shell-words.ts';

const linkClasses = 'inline-flex min-h-8 items-center text-white no-underline hover:underline';

interface FooterLink {
  readonly to: string;
  readonly text: string;
  /** Opens the modal, for everybody or only for visitors without an identity (BOOKING-9). */
  readonly opens?: { readonly screen: ScreenName; readonly change?: Partial<ScreenState>; readonly forVisitors: boolean };
}

/** The pages between the cart and the confirmation. */
const isCheckout = (pathname: string): boolean => /^\/booking\/(p2p|seats|railpass)$/.test(pathname);

/**
 * The foot of every page (SITE-6): links by storefront, contact details, and the ways to pay. While somebody pays it is one line, without the ways back to
 * browsing.
 */
export function SiteFooter({ shell }: { readonly shell: ShellData }) {
  const { market, settings, person } = shell;
  const facts = marketFacts[market];
  const { footer: words, myBookings } = useShellWords();
  const { pathname } = useLocation();
  const columns: readonly { readonly label: string; readonly links: readonly FooterLink[] }[] = [
    {
      label: words.travel,
      links: [
        { to: paths.home(market), text: words.searchTrains },
        {
          to: facts.pass === 'eurail' ? paths.bookEurailPass() : paths.bookInterrailPass(),
          text: words[facts.pass],
        },
        { to: paths.trainTimes(), text: words.trainTimes },
        { to: paths.blogs(), text: words.blog },
        // Without an identity this opens sign-in, with a way to find a booking (BOOKING-9).
        { to: paths.myBookings(), text: myBookings, opens: { screen: 'main', change: { findsBooking: true }, forVisitors: true } },
      ],
    },
    {
      label: words.shop,
      links: [
        { to: paths.information('/about-us'), text: words.about },
        ...(facts.showsAgencies ? [{ to: paths.createAgency(), text: words.agencies }] : []),
        { to: paths.signIn({ screen: 'contact' }), text: words.contact, opens: { screen: 'contact', forVisitors: false } },
        { to: paths.terms(), text: words.terms },
        { to: paths.privacy(), text: words.privacy },
      ],
    },
  ];
  const phone = settings.phones[market];
  const mail = settings.contactLines.find((line) => /^\S+@\S+$/.test(line));
  const item = (link: FooterLink) => (
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
        <SiteLink to={link.to} className={linkClasses}>
          {link.text}
        </SiteLink>
      )}
    </li>
  );
  const cookies = (
    <li>
      <a href={paths.cookiesPolicy(facts.cookiePolicy)} className={linkClasses}>
        {words.cookies}
        <span className="sr-only"> (PDF)</span>
      </a>
    </li>
  );
  const social = settings.socialLinks.map(({ name, url }) => (
    <li key={name}>
      <a href={url} target="_blank" rel="noreferrer" className={linkClasses}>
        {name}
        <span className="sr-only"> {words.newWindow}</span>
      </a>
    </li>
  ));
  const demonstration = settings.demonstration && (
    <p className="bg-pine-950 px-4 py-3 text-center text-sm font-medium">{words.demonstration}</p>
  );
  if (isCheckout(pathname)) {
    const [travel, shop] = columns;
    return (
      <footer className="on-dark mt-auto bg-pine-900 text-sm text-white print:hidden">
        <div className="mx-auto flex max-w-[84rem] flex-wrap items-center justify-between gap-x-10 gap-y-4 px-4 py-6 sm:px-6">
          <nav aria-label={words.label}>
            <ul className="flex flex-wrap gap-x-5 gap-y-1">
              {[...(travel?.links.slice(-1) ?? []), ...(shop?.links ?? [])].map(item)}
              {cookies}
              {social}
            </ul>
          </nav>
          <MarketSelect market={market} />
          <PaymentLogos payPal={settings.payPal} forAgency={person.kind === 'agent'} />
        </div>
        {demonstration}
      </footer>
    );
  }
  return (
    <footer className="on-dark mt-auto bg-pine-900 text-white print:hidden">
      <div className="mx-auto grid max-w-[84rem] gap-x-12 gap-y-9 px-4 py-12 sm:px-6 md:grid-cols-2 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1.35fr)_minmax(0,1fr)]">
        <div>
          <Logo name={settings.brandName} />
          <p className="mt-3 max-w-sm text-[0.9375rem] text-white/80">{facts.isNorthAmerican ? words.northAmericanClaim : words.claim}</p>
          {settings.socialLinks.length > 0 && (
            <ul aria-label={words.follow} className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
              {social}
            </ul>
          )}
        </div>
        <nav aria-label={words.label} className="grid grid-cols-2 gap-x-8">
          {columns.map(({ label, links }) => (
            <ul key={label} aria-label={label} className="flex flex-col gap-1">
              {links.map(item)}
              {label === words.shop && cookies}
            </ul>
          ))}
        </nav>
        <div className="flex flex-col gap-6">
          <div>
            <h2 className="font-sans text-base tracking-normal">{words.reach}</h2>
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
          <p className="max-w-xl text-sm text-white/70">{words.source}</p>
        </div>
      </div>
      {demonstration}
    </footer>
  );
}
