import type { BookingRow } from '@throughfare/contract/shapes/booking-row';

const mostNamed = 3;

/** For an agency's list: the travellers, the agency's own words, and the agent. For example "Ann Lee, Bo Ek · JOB-7 · by Alex Agent". */
export function agencyLine({ passengers, agency }: Pick<BookingRow, 'passengers' | 'agency'>): string {
  const names = passengers.map(({ name }) => name).filter(Boolean);
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  return [
    `${names.slice(0, mostNamed).join(', ')}${more}`,
    agency?.internalReference,
    agency?.costCentre,
    agency?.purchaseOrder,
    agency?.keptBy && `by ${agency.keptBy}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
