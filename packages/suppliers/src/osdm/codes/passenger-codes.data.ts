import type { PassengerType } from '../../port/offer.ts';

/** OSDM's passenger types (UIC code list, read in November 2026) for our groups. */
export const typeOfGroup: Readonly<Record<PassengerType, string>> = {
  ADULT: 'ADULT',
  SENIOR: 'SENIOR',
  YOUTH: 'YOUTH',
  CHILD: 'CHILD',
  INFANT: 'YOUNG_CHILD',
};

/** Our groups for OSDM's types. Every other person counts as an adult. */
export const groupOfType: Readonly<Record<string, PassengerType>> = {
  ADULT: 'ADULT',
  SENIOR: 'SENIOR',
  YOUTH: 'YOUTH',
  CHILD: 'CHILD',
  FAMILY_CHILD: 'CHILD',
  PRM_CHILD: 'CHILD',
  YOUNG_CHILD: 'INFANT',
};
