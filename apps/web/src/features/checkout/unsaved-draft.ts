import { changeSharedState, sharedState, type UnsentBooking } from '../../lib/shared-state.ts';
import type { TravellerForm } from './model/traveller-form.ts';

/** Typed values that have not reached the server, for this window only and no longer than needed (SEARCH-10). */
export function writeUnsaved(cartId: string, form: TravellerForm | undefined): void {
  changeSharedState({ unsentBooking: form && partsOf(cartId, form) });
}

export function readUnsaved(cartId: string): TravellerForm | undefined {
  const { unsentBooking } = sharedState();
  return unsentBooking?.cartId === cartId ? formOf(unsentBooking) : undefined;
}

type Details = Pick<TravellerForm, 'lead' | 'own'> & {
  readonly items: readonly Omit<TravellerForm['items'][number], 'deliveryOption' | 'seatPreferences'>[];
};

function partsOf(cartId: string, { lead, own, items }: TravellerForm): UnsentBooking {
  const passengerDetails: Details = { lead, own, items: items.map(({ itemId, travellers }) => ({ itemId, travellers })) };
  return {
    cartId,
    passengerDetails,
    selectedDeliveryOptions: Object.fromEntries(items.map(({ itemId, deliveryOption }) => [itemId, deliveryOption])),
    selectedSeatsPreferences: Object.fromEntries(items.map(({ itemId, seatPreferences }) => [itemId, seatPreferences])),
  };
}

function formOf(unsent: UnsentBooking): TravellerForm {
  // Only the function above writes them.
  const { lead, own, items } = unsent.passengerDetails as Details;
  const delivery = unsent.selectedDeliveryOptions as Record<string, TravellerForm['items'][number]['deliveryOption']>;
  const seats = unsent.selectedSeatsPreferences as Record<string, TravellerForm['items'][number]['seatPreferences']>;
  return {
    lead,
    own,
    items: items.map((item) => ({
      ...item,
      deliveryOption: delivery[item.itemId] ?? 'E_TICKET',
      seatPreferences: seats[item.itemId] ?? {},
    })),
  };
}
