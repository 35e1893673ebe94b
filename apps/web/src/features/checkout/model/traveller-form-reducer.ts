import type { PickedCustomer } from '@throughfare/contract/calls/customers';
import type { SavedTraveller } from '@throughfare/contract/calls/travellers';
import type { CartItem } from '@throughfare/contract/shapes/cart';
import type { OwnReferences } from '@throughfare/contract/shapes/own-references';
import { copyTravellers } from './copy-travellers.ts';
import { fillCustomer } from './fill-customer.ts';
import { fillTraveller } from './fill-traveller.ts';
import type { DeliveryOption, ItemForm, SeatPreferences, TravellerField, TravellerForm } from './traveller-form.ts';

export type TravellerFormAction =
  | { readonly type: 'lead'; readonly field: 'email' | 'phone'; readonly text: string }
  | { readonly type: 'own'; readonly field: keyof OwnReferences; readonly text: string }
  | {
      readonly type: 'traveller';
      readonly itemId: string;
      readonly passengerRef: string;
      readonly field: TravellerField;
      readonly text: string;
    }
  /** One of the customer's saved travellers takes this place. */
  | {
      readonly type: 'saved';
      readonly itemId: string;
      readonly passengerRef: string;
      readonly isLead: boolean;
      readonly saved: SavedTraveller;
    }
  /** A customer of the agency: contact, and travellers of every ticket. */
  | { readonly type: 'customer'; readonly items: readonly CartItem[]; readonly customer: PickedCustomer }
  | { readonly type: 'delivery'; readonly itemId: string; readonly option: DeliveryOption }
  | { readonly type: 'seats'; readonly itemId: string; readonly preferences: SeatPreferences }
  /** Copies the travellers of the first item to this one. */
  | { readonly type: 'copy'; readonly items: readonly CartItem[]; readonly itemId: string }
  | { readonly type: 'restore'; readonly form: TravellerForm };

export function travellerFormReducer(form: TravellerForm, action: TravellerFormAction): TravellerForm {
  const changeItem = (itemId: string, change: (item: ItemForm) => ItemForm): TravellerForm => ({
    ...form,
    items: form.items.map((item) => (item.itemId === itemId ? change(item) : item)),
  });
  switch (action.type) {
    case 'lead':
      return { ...form, lead: { ...form.lead, [action.field]: action.text } };
    case 'own':
      return { ...form, own: { ...form.own, [action.field]: action.text } };
    case 'traveller':
      return changeItem(action.itemId, (item) => ({
        ...item,
        travellers: item.travellers.map((one) =>
          one.passengerRef === action.passengerRef ? { ...one, [action.field]: action.text } : one,
        ),
      }));
    case 'saved':
      return fillTraveller(form, action);
    case 'customer':
      return fillCustomer(form, action.items, action.customer);
    case 'delivery':
      return changeItem(action.itemId, (item) => ({ ...item, deliveryOption: action.option }));
    case 'seats':
      return changeItem(action.itemId, (item) => ({ ...item, seatPreferences: action.preferences }));
    case 'copy':
      return copyTravellers(form, action.items, action.itemId);
    case 'restore':
      return action.form;
  }
}
