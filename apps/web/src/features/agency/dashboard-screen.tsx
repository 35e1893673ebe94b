import { formatFullDay } from '@throughfare/kernel/format-day';
import { Link } from 'react-router';
import type { Agent } from '../../domain/person/allowed-agent.ts';
import { deskPaths } from '../../lib/desk-paths.ts';
import { paths } from '../../lib/paths.ts';
import { showKeyHelp } from '../../lib/single-keys.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { PageBand } from '../../ui/page-band.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TitledPanel } from '../../ui/titled-panel.tsx';
import { formatInstant } from '@throughfare/kernel/format-instant';
import { showAmount } from '../../domain/money/amounts.ts';
import { AgencyAlerts } from './components/agency-alerts.tsx';
import { RequestLineForm } from './components/request-line-form.tsx';
import { RecentSearches } from './components/recent-searches.tsx';
import { SalesFigures } from './components/sales-figures.tsx';
import { BookingLink, TodaysWork } from './components/todays-work.tsx';
import type { DashboardWork } from './load-dashboard.ts';
import { useHashFocus } from './use-hash-focus.ts';
import type { StartedFromLine } from './start-from-line.ts';

const mostShown = 8;

/** Three cards in a row, two on a tablet. Left-over cards share the last row, so that none stands beside an empty space. */
const cards =
  'grid gap-4 sm:grid-cols-2 sm:max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:grid-cols-6 lg:*:col-span-2 lg:[&:has(>:nth-child(4):last-child)>*]:col-span-3 lg:[&:has(>:nth-child(5):last-child)>:nth-child(n+4)]:col-span-3';

interface DashboardScreenProps {
  readonly agent: Agent;
  readonly contactLines: readonly string[];
  readonly work: DashboardWork;
  /** The text of a request line that could not be searched. */
  readonly refused: Extract<StartedFromLine, { ok: false }> | undefined;
}

/** The first page for agents after sign-in: their agency, and links to their work. */
export function DashboardScreen({ agent, contactLines, work, refused }: DashboardScreenProps) {
  const hydrated = useHydrated();
  useHashFocus();
  return (
    <>
      <PageBand title={agent.agencyName || 'Agency dashboard'}>
        <p className="break-words">
          Signed in as {agent.email}, {agent.isAdmin ? 'administrator' : 'agent'}
        </p>
      </PageBand>
      <div className="mx-auto flex max-w-[84rem] flex-col gap-6 px-4 py-8 sm:px-6">
        <AgencyAlerts alerts={work.alerts} />
        <RequestLineForm key={refused?.typed} typed={refused?.typed ?? ''} problem={refused?.problem} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.home()}>Search trains</ButtonLink>
          <ButtonLink to={deskPaths.manageBookings()}>Bookings</ButtonLink>
          <ButtonLink to={paths.quotes()}>Quotes</ButtonLink>
          <ButtonLink to={deskPaths.customers()}>Customers</ButtonLink>
          <ButtonLink to={deskPaths.groups()}>Groups</ButtonLink>
          <ButtonLink to={paths.cart()}>Cart</ButtonLink>
          {hydrated && <Button onClick={() => showKeyHelp(true)}>Single keys</Button>}
        </div>
        {work.waiting && <TodaysWork {...work.waiting} />}
        {!(work.waiting && work.day) && (
          <Notice tone="warning">Today’s work or your sales could not be loaded. Reload the page in a moment.</Notice>
        )}
        <div className={cards}>
          {work.day && (
            <TitledPanel id="departures" title="Departures within seven days">
              <p className="mt-1 text-sm">
                <Link to={deskPaths.agencyClaims()}>Late arrivals of your customers</Link>
              </p>
              {work.day.departures.length === 0 ? (
                <p className="mt-2">None of your customers.</p>
              ) : (
                <ul className="mt-2 flex flex-col gap-2">
                  {work.day.departures.map(({ bookingReference, trip, departs, lead, travellers }) => (
                    <li key={bookingReference}>
                      <BookingLink reference={bookingReference} /> {lead}
                      {travellers > 1 && ` and ${travellers - 1} more`}
                      <span className="block text-sm text-ink-soft">
                        {formatFullDay(departs.date)}, {departs.time.slice(0, 5)}: {trip}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </TitledPanel>
          )}
          {work.accounts.length > 0 && (
            <TitledPanel id="credit" title="Credit left">
              <ul className="mt-2 flex flex-col gap-1">
                {work.accounts.map(({ currency, available, limit }) => (
                  <li key={currency}>
                    <strong>{showAmount(available, currency)}</strong> of {showAmount(limit, currency)}
                  </li>
                ))}
              </ul>
            </TitledPanel>
          )}
          <TitledPanel id="open-quotes" title="Quotes that expire next">
            {work.quotes.length === 0 ? (
              <p className="mt-2">No quote is open.</p>
            ) : (
              <ul className="mt-2 flex flex-col gap-2">
                {work.quotes.slice(0, mostShown).map(({ quoteId, reference, customerName, trip, validUntil }) => (
                  <li key={quoteId}>
                    <Link to={deskPaths.quote(quoteId)}>{reference}</Link> {customerName || trip}
                    <span className="block text-sm text-ink-soft">Good until {formatInstant(validUntil)}</span>
                  </li>
                ))}
              </ul>
            )}
          </TitledPanel>
          <RecentSearches />
          <TitledPanel id="favourites" title="Favourite journeys">
            {work.favourites.length === 0 ? (
              <p className="mt-2">Save one beside a trip in your search results. You can then start its search from here.</p>
            ) : (
              <ul className="mt-2 flex flex-col gap-2">
                {work.favourites.map(({ id, from, to }) => (
                  <li key={id}>
                    <Link to={paths.homeWithStations(from.label, to.label)} data-key="f">
                      {from.label} – {to.label}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </TitledPanel>
          <TitledPanel id="people" title="Our agents’ team">
            <ul className="mt-2 flex flex-col gap-1">
              {contactLines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </TitledPanel>
          {(agent.isAdmin || agent.superAgency) && (
            <TitledPanel id="manage" title="Manage">
              <ul className="mt-2 flex flex-col gap-1">
                {agent.isAdmin && (
                  <>
                    <li>
                      <Link to={deskPaths.manageAgents()}>Agents</Link>
                    </li>
                    <li>
                      <Link to={deskPaths.agencyDetails()}>Name, address and contact</Link>
                    </li>
                    <li>
                      <Link to={deskPaths.agencyMoney()}>Account and statements</Link>
                    </li>
                    <li>
                      <Link to={deskPaths.agencyApi()}>API keys and webhooks</Link>
                    </li>
                  </>
                )}
                {agent.superAgency && (
                  <>
                    <li>
                      <Link to={deskPaths.manageAgencies()}>Agencies</Link>
                    </li>
                    <li>
                      <Link to={deskPaths.bankDesk()}>Payments by bank and by hand</Link>
                    </li>
                    <li>
                      <Link to={deskPaths.payouts()}>Pay-outs to agencies</Link>
                    </li>
                    <li>
                      <Link to={deskPaths.manageBookings({ isB2C: true })}>Bookings of consumers</Link>
                    </li>
                  </>
                )}
              </ul>
            </TitledPanel>
          )}
          {agent.isAdmin && agent.superAgency && (
            <TitledPanel id="desks" title="The shop">
              <ul className="mt-2 flex flex-col gap-1">
                <li>
                  <Link to={paths.contentDesk()}>Content</Link>
                </li>
                <li>
                  <Link to={paths.orderDesk()}>Orders</Link>
                </li>
                <li>
                  <Link to={paths.accountDesk()}>Accounts</Link>
                </li>
              </ul>
            </TitledPanel>
          )}
        </div>
        {work.day && <SalesFigures {...work.day.sales} />}
      </div>
    </>
  );
}
