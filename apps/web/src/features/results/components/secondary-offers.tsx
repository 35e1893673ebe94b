import { Checkbox } from '../../../ui/checkbox.tsx';
import { amountOrFree } from '../../../domain/money/amounts.ts';
import type { SecondaryOffer } from '../model/trip-selection.ts';

interface SecondaryOffersProps {
  readonly name: string;
  readonly offers: readonly SecondaryOffer[];
  readonly chosen: readonly string[];
  readonly onChange: (priceIds: readonly string[]) => void;
}

/** Small extras beside the fare: PlusBus, a bicycle space, a seat. None is preselected, except those that the search has asked for. */
export function SecondaryOffers({ name, offers, chosen, onChange }: SecondaryOffersProps) {
  if (offers.length === 0) return null;
  return (
    <fieldset className="mt-4">
      <legend className="mb-1 text-[0.9375rem] font-semibold">Add to this journey</legend>
      <ul className="flex flex-col gap-1">
        {offers.map((offer) => (
          <li key={offer.priceId}>
            <Checkbox
              name={name}
              value={offer.priceId}
              defaultChecked={chosen.includes(offer.priceId)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...chosen, offer.priceId] : chosen.filter((priceId) => priceId !== offer.priceId))
              }
              label={
                <>
                  <span className="font-medium">{offer.displayName}</span>{' '}
                  <span className="font-semibold">{amountOrFree(offer.convertedTotalPrice, offer.convertedCurrency)}</span>
                  <span className="block text-sm text-ink-soft">{offer.description}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
