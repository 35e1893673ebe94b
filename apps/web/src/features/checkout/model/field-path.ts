/** The field names of the booking page, the same for the input, its problem and the posted form. */
import type { OwnReferences } from '@throughfare/contract/shapes/own-references';
import type { TravellerField } from './traveller-form.ts';

export const leadPath = (field: 'email' | 'phone') => `lead.${field}`;
export const ownPath = (field: keyof OwnReferences) => `own.${field}`;
export const travellerPath = (itemId: string, passengerRef: string, field: TravellerField) => `${itemId}.${passengerRef}.${field}`;
export const itemPath = (itemId: string, field: 'delivery' | 'position' | 'facing' | 'table' | 'quiet' | 'help' | 'helpNeed') =>
  `${itemId}.${field}`;
