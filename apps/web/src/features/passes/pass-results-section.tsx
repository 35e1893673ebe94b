import { otherPassBrand, passBrandNames } from '@throughfare/kernel/passes/pass-brand';
import { Link } from 'react-router';
import { useCommissionShown } from '../../lib/commission-shown.ts';
import { useLookAgain } from '../../lib/use-look-again.ts';
import { paths, type PassResultsQuery } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PassChoices } from './components/pass-choices.tsx';
import { PassComparison } from './components/pass-comparison.tsx';
import { PassCoverage } from './components/pass-coverage.tsx';
import { PassProductPanel } from './components/pass-product-panel.tsx';
import { PassWorth } from './components/pass-worth.tsx';
import type { PassResults } from './load-pass-results.ts';
import { groupPasses } from './model/pass-results.ts';
import { isPending, type PassWorth as Worth } from './model/worth-when.ts';

const kindNames = { flexible: 'Flexible passes', continuous: 'Continuous passes' } as const;

interface PassResultsSectionProps {
  readonly results: PassResults;
  readonly query: PassResultsQuery;
  /** Absent if the call failed. */
  readonly worth?: Worth | undefined;
}

/** The passes found: flexible and continuous ones, a panel for each product, and the countries they cover (PASS-2). */
export function PassResultsSection({ results, query, worth }: PassResultsSectionProps) {
  const { passes, businessChannel: brand, coverage } = results;
  const [showsCommission] = useCommissionShown();
  useLookAgain(worth !== undefined && isPending(worth));
  const compared = query.compare.flatMap((id) => passes.find((pass) => pass.id === id) ?? []);
  const groups = groupPasses(passes, query.first);
  return (
    <div className="mt-8 grid gap-8">
      <PassChoices query={query} brand={brand} />
      {groups.length === 0 ? (
        <EmptyState
          title={`${passBrandNames[brand]} has no pass for this`}
          actions={
            <Link to={paths.passResults({ ...query, brand: otherPassBrand(brand), compare: [] })}>
              Look at {passBrandNames[otherPassBrand(brand)]}
            </Link>
          }
        >
          Change the countries or who travels, or look at the other brand.
        </EmptyState>
      ) : (
        <>
          <PassComparison passes={compared} query={query} />
          {groups.map(({ travel, products }) => (
            <section key={travel} aria-labelledby={`kind-${travel}`} className="grid gap-4">
              <h2 id={`kind-${travel}`} className="text-2xl">
                {kindNames[travel]}
              </h2>
              {products.map((product) => (
                <PassProductPanel key={product.name} product={product} query={query} showsCommission={showsCommission} />
              ))}
            </section>
          ))}
        </>
      )}
      {worth && worth.areas.length > 0 && <PassWorth worth={worth} />}
      <PassCoverage coverage={coverage} />
    </div>
  );
}
