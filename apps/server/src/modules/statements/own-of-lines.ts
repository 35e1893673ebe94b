import type { OwnReferences } from '@throughfare/contract/shapes/own-references';
import type { StatementDeps } from './statement-deps.ts';

interface Line {
  readonly bookingReference?: string;
}

/**
 * The agency's own words about each line's bookings, as they are now: they are no part of the statement, which never changes. Several
 * bookings of one order have one line.
 */
export async function ownOfLines(
  lines: readonly Line[],
  agencyId: string,
  { ownReferencesOf }: Pick<StatementDeps, 'ownReferencesOf'>,
): Promise<readonly (OwnReferences | undefined)[]> {
  const referencesOf = ({ bookingReference = '' }: Line): string[] => bookingReference.split(' ').filter(Boolean);
  const known = await ownReferencesOf(agencyId, lines.flatMap(referencesOf));
  return lines.map((line) => {
    const own = referencesOf(line).flatMap((reference) => known.get(reference) ?? []);
    if (own.length === 0) return undefined;
    const joined = (field: keyof OwnReferences): string => [...new Set(own.map((words) => words[field]))].filter(Boolean).join(', ');
    return {
      internalReference: joined('internalReference'),
      costCentre: joined('costCentre'),
      purchaseOrder: joined('purchaseOrder'),
    };
  });
}
