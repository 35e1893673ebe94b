/**
 * Copies the first item's travellers to another item: the first to the first and so on, adults to adults' places, so that nobody gets a
 * child's ticket. Places without a traveller keep their content.
 */
import type { CartItem } from '@throughfare/contract/shapes/cart';
import type { Traveller, TravellerForm } from './traveller-form.ts';

export function copyTravellers(form: TravellerForm, items: readonly CartItem[], toItemId: string): TravellerForm {
  const [source] = items;
  const sourceForm = form.items.find(({ itemId }) => itemId === source?.itemId);
  const target = items.find(({ itemId }) => itemId === toItemId);
  if (!source || !sourceForm || !target || target === source) return form;

  const left = source.passengers.flatMap(({ passengerType, passengerRef }) => {
    const traveller = sourceForm.travellers.find((one) => one.passengerRef === passengerRef);
    return traveller ? [{ passengerType, traveller }] : [];
  });
  const takeOf = (passengerType: string): Traveller | undefined => {
    const at = left.findIndex((one) => one.passengerType === passengerType);
    return at < 0 ? undefined : left.splice(at, 1)[0]?.traveller;
  };
  const travellers = target.passengers.map(({ passengerRef, passengerType }) => {
    const taken = takeOf(passengerType);
    return taken ? { ...taken, passengerRef } : undefined;
  });
  return {
    ...form,
    items: form.items.map((item) =>
      item.itemId === toItemId ? { ...item, travellers: item.travellers.map((typed, index) => travellers[index] ?? typed) } : item,
    ),
  };
}
