import type { CartItem } from '@throughfare/contract/shapes/cart';
import { formText } from '../../../lib/form-text.ts';
import { itemPath, leadPath, ownPath, travellerPath } from './field-path.ts';
import { formOfDraft, type SeatPreferences, type TravellerForm, travellerOf } from './traveller-form.ts';

/** Reads the posted form, with or without JavaScript. Fields that the cart's items do not need are ignored. */
export function formOfPost(items: readonly CartItem[], post: FormData): TravellerForm {
  const text = (name: string) => formText(post, name);
  return formOfDraft(items, {
    lead: { email: text(leadPath('email')), phone: text(leadPath('phone')) },
    own: {
      internalReference: text(ownPath('internalReference')),
      costCentre: text(ownPath('costCentre')),
      purchaseOrder: text(ownPath('purchaseOrder')),
    },
    items: items.map(({ itemId, passengers }) => ({
      itemId,
      travellers: passengers.map(({ passengerRef }) =>
        travellerOf(passengerRef, (field) => text(travellerPath(itemId, passengerRef, field))),
      ),
      deliveryOption: deliveryOf(text(itemPath(itemId, 'delivery'))),
      seatPreferences: seatsOf(itemId, text),
    })),
  });
}

function deliveryOf(value: string): CartItem['deliveryOptions'][number] | undefined {
  return value === 'ETK' || value === 'EML' || value === 'E_TICKET' ? value : undefined;
}

function seatsOf(itemId: string, text: (name: string) => string): SeatPreferences {
  const position = text(itemPath(itemId, 'position'));
  const facing = text(itemPath(itemId, 'facing'));
  return {
    ...(position === 'WINDOW' || position === 'AISLE' ? { position } : {}),
    ...(facing === 'FORWARD' || facing === 'BACKWARD' ? { facing } : {}),
    ...(text(itemPath(itemId, 'table')) === '' ? {} : { table: true }),
    ...(text(itemPath(itemId, 'quiet')) === '' ? {} : { quiet: true }),
  };
}
