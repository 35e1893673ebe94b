import type { ChosenLeg } from '../model/trip-selection.ts';

/** The chosen fare of one direction as hidden fields of a form. */
export function LegFields({ leg, chosen }: { readonly leg: 'outward' | 'inward'; readonly chosen: ChosenLeg | undefined }) {
  if (!chosen?.fare) return null;
  return (
    <>
      <input type="hidden" name={`${leg}Offer`} value={chosen.ticket.offer} />
      <input type="hidden" name={`${leg}PriceId`} value={chosen.fare.priceId} />
      {chosen.extras.map((offer) => (
        <input key={offer.priceId} type="hidden" name={`${leg}Secondary`} value={offer.priceId} />
      ))}
      {chosen.sleepers.map(({ option, quantity }) => (
        <input key={option.optionalPriceID} type="hidden" name={`${leg}Optional`} value={`${option.optionalPriceID}:${quantity}`} />
      ))}
    </>
  );
}
