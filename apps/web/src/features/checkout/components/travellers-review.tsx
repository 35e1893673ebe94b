import type { Cart } from '@throughfare/contract/shapes/cart';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Panel } from '../../../ui/panel.tsx';
import { formOfDraft } from '../model/traveller-form.ts';

interface TravellersReviewProps {
  readonly cart: Cart;
  readonly email: string;
}

/** The travellers, for a last look before paying. */
export function TravellersReview({ cart, email }: TravellersReviewProps) {
  const form = formOfDraft(cart.items, cart.draft, email);
  return (
    <Panel as="section" aria-labelledby="review">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="review" className="text-xl">
          Travellers
        </h2>
        <Link to={paths.booking()}>
          Edit<span className="sr-only"> travellers</span>
        </Link>
      </div>
      <dl className="flex flex-col gap-2">
        {form.items.map((item, index) => (
          <div key={item.itemId}>
            {form.items.length > 1 && <dt className="text-sm text-ink-soft">Ticket {index + 1}</dt>}
            <dd className="font-medium">
              {item.travellers.map(({ title, firstName, lastName }) => [title, firstName, lastName].filter(Boolean).join(' ')).join(', ')}
            </dd>
            {(cart.items[index]?.chosenPlaces ?? []).map(({ direction, segmentIndex, passengerRef, coach, place }) => (
              <dd key={`${direction} ${segmentIndex} ${passengerRef}`}>
                {direction === 'inward' && 'Way back: '}Coach {coach}, {cart.items[index]?.outward?.rooms ? 'place' : 'seat'} {place}
              </dd>
            ))}
          </div>
        ))}
        <div>
          <dt className="text-sm text-ink-soft">Tickets are sent to</dt>
          <dd className="font-medium break-all">{form.lead.email}</dd>
        </div>
      </dl>
    </Panel>
  );
}
