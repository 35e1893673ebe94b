import { Link, type FetcherWithComponents } from 'react-router';
import { resultsText } from '@throughfare/contract/messages/results.data';
import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { LegFields } from './leg-fields.tsx';
import type { ResultsActionData } from '../results-action-data.ts';
import type { TripSelection } from '../model/trip-selection.ts';

interface NextStepProps {
  readonly query: ResultsQuery;
  readonly isRoundTrip: boolean;
  readonly selection: TripSelection;
  readonly cart: FetcherWithComponents<ResultsActionData>;
}

/** The button to the return, or those into the cart and on to the booking. While a fare is missing, the button says so. */
export function NextStep({ query, isRoundTrip, selection, cart }: NextStepProps) {
  const choosesOutward = isRoundTrip && query.leg !== 'inward';
  const problem = selection.outward?.sleeperProblem ?? selection.inward?.sleeperProblem;
  if (choosesOutward && selection.outward?.fare && problem === undefined) {
    return (
      <Link
        data-key="b"
        to={paths.results({ ...query, leg: 'inward', track: undefined })}
        className={buttonClasses('action', 'large', true)}
      >
        Select Return Ticket
      </Link>
    );
  }
  if (choosesOutward) {
    return (
      <Button look="action" size="large" wide blockedBecause={problem ?? resultsText('offer.returnMissing')}>
        Select Return Ticket
      </Button>
    );
  }
  const blocked = selection.complete ? undefined : (problem ?? resultsText('offer.returnMissing'));
  const [busy, books] = [cart.state !== 'idle', cart.formData?.get('then') === 'book'];
  return (
    <cart.Form method="post" action={paths.results(query)} className="grid grid-cols-2 gap-2.5">
      <input type="hidden" name="intent" value="add-to-cart" />
      <LegFields leg="outward" chosen={selection.outward} />
      <LegFields leg="inward" chosen={selection.inward} />
      {/* Both put the trip into the cart. With the second the customer books it at once, without a stop at the cart. */}
      <Button type="submit" wide busy={busy && !books} blockedBecause={blocked} className="px-2! whitespace-nowrap">
        Add to cart
      </Button>
      <Button type="submit" name="then" value="book" data-key="b" look="action" wide busy={busy && books} blockedBecause={blocked}>
        Continue
      </Button>
    </cart.Form>
  );
}
