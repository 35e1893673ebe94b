import type { OwnReferences } from '@throughfare/contract/shapes/own-references';

/** The fields for an agency's own words about a booking, while booking and afterwards. */
export const ownFields: readonly { readonly name: keyof OwnReferences; readonly label: string }[] = [
  { name: 'internalReference', label: 'Your reference' },
  { name: 'costCentre', label: 'Cost centre' },
  { name: 'purchaseOrder', label: 'Purchase order' },
];
