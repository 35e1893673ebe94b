import { useCommissionShown } from '../lib/commission-shown.ts';
import { fillIn } from '../lib/fill-in.ts';
import { paths } from '../lib/paths.ts';
import { SiteLink } from '../ui/site-link.tsx';
import { useShellWords } from './use-shell-words.ts';

/**
 * The agents' bar in the place of My Bookings (AGENCY-2): the agency's name with the number of things that need the agent (AGENCY-110), and the switch that hides commission from a customer beside
 * them.
 */
export function AgencyBar({ agencyName, waiting }: { readonly agencyName: string; readonly waiting: number }) {
  const [shown, setShown] = useCommissionShown();
  const { commission, waiting: waitingWords } = useShellWords();
  return (
    <>
      <SiteLink to={paths.agencyDashboard()} className="inline-flex min-h-10 max-w-64 items-center text-white no-underline hover:underline">
        <span className="truncate font-semibold">{agencyName}</span>
        {waiting > 0 && (
          <>
            <span aria-hidden="true" className="ml-2 rounded-full bg-amber px-2 text-sm font-semibold text-pine-900">
              {waiting}
            </span>
            <span className="sr-only">, {fillIn(waitingWords[waiting === 1 ? 0 : 1], { count: String(waiting) })}</span>
          </>
        )}
      </SiteLink>
      <button
        type="button"
        onClick={() => setShown(!shown)}
        className="inline-flex min-h-10 items-center rounded-lg underline-offset-4 hover:underline"
      >
        {shown ? commission.hide : commission.show}
      </button>
    </>
  );
}
