import type { CartItem } from '@throughfare/contract/shapes/cart';
import { formText } from '../../../lib/form-text.ts';
import { helpOfPost } from './help-stations.ts';
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
    items: items.map((item) => ({
      itemId: item.itemId,
      travellers: item.passengers.map(({ passengerRef }) =>
        travellerOf(passengerRef, (field) => text(travellerPath(item.itemId, passengerRef, field))),
      ),
      deliveryOption: deliveryOf(text(itemPath(item.itemId, 'delivery'))),
      seatPreferences: { ...seatsOf(item.itemId, text), ...helpOf(item, post, text) },
    })),
  });
}

function deliveryOf(value: string): CartItem['deliveryOptions'][number] | undefined {
  return value === 'ETK' || value === 'EML' || value === 'E_TICKET' ? value : undefined;
}

function helpOf(item: CartItem, post: FormData, text: (name: string) => string): Pick<SeatPreferences, 'help'> {
  if (item.pass) return {};
  const codes = post.getAll(itemPath(item.itemId, 'help')).filter((code) => typeof code === 'string');
  const help = helpOfPost(item, text(itemPath(item.itemId, 'helpNeed')), codes);
  return help ? { help } : {};
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
