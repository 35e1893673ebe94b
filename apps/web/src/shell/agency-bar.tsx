import { useCommissionShown } from '../lib/commission-shown.ts';
import { paths } from '../lib/paths.ts';
import { SiteLink } from '../ui/site-link.tsx';
import { useShellWords } from './use-shell-words.ts';

/**
 * The agents' bar in the place of My Bookings (AGENCY-2): the agency's name, and the switch that hides commission from a customer beside
 * them.
 */
export function AgencyBar({ agencyName }: { readonly agencyName: string }) {
  const [shown, setShown] = useCommissionShown();
  const { commission } = useShellWords();
  return (
    <>
      <SiteLink to={paths.agencyDashboard()} className="inline-flex min-h-10 max-w-64 items-center text-white no-underline hover:underline">
        <span className="truncate font-semibold">{agencyName}</span>
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
