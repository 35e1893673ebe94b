import { Link } from 'react-router';
import type { Agent } from '../../app/allowed-agent.ts';
import { useCommissionShown } from '../../lib/commission-shown.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Where agents land: whom they work for, and the ways to their work. */
export function DashboardScreen({ agent, contactLines }: { readonly agent: Agent; readonly contactLines: readonly string[] }) {
  const [commissionShown] = useCommissionShown();
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-10 sm:px-6">
      <div>
        <h1 className="text-4xl">{agent.agencyName || 'Agency dashboard'}</h1>
        <p className="mt-2 text-ink-soft">
          Signed in as {agent.email}, {agent.isAdmin ? 'administrator' : 'agent'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.home()} look="action">
          Search trains
        </ButtonLink>
        <ButtonLink to={paths.manageBookings()}>Bookings</ButtonLink>
        <ButtonLink to={paths.cart()}>Cart</ButtonLink>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {commissionShown && (
          <Panel as="section" aria-labelledby="commission">
            <h2 id="commission" className="text-xl">
              Commission
            </h2>
            <p className="mt-2">No fare on sale carries commission at the moment: your customers and you see the same prices.</p>
          </Panel>
        )}
        <Panel as="section" aria-labelledby="people">
          <h2 id="people" className="text-xl">
            Our people for agents
          </h2>
          <ul className="mt-2 flex flex-col gap-1">
            {contactLines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Panel>
        {(agent.isAdmin || agent.superAgency) && (
          <Panel as="section" aria-labelledby="manage">
            <h2 id="manage" className="text-xl">
              Manage
            </h2>
            <ul className="mt-2 flex flex-col gap-1">
              {agent.isAdmin && (
                <li>
                  <Link to={paths.manageAgents()}>Agents</Link>
                </li>
              )}
              {agent.superAgency && (
                <>
                  <li>
                    <Link to={paths.manageAgencies()}>Agencies</Link>
                  </li>
                  <li>
                    <Link to={paths.manageBookings({ isB2C: true })}>Bookings of consumers</Link>
                  </li>
                </>
              )}
            </ul>
          </Panel>
        )}
      </div>
    </div>
  );
}
