/** The references of the work that one person gives to another. */
export interface GivenWork {
  readonly quotes: readonly string[];
  readonly holds: readonly string[];
  readonly bookings: readonly string[];
}

/** Names at most this many references of a kind, and counts the rest. */
const mostNamed = 20;

const kinds = [
  ['quotes', 'open quote'],
  ['holds', 'hold'],
  ['bookings', 'booking'],
] as const;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The message for the person who handed the work over. */
export function tellText(to: string, given: GivenWork): string {
  const [quotes, holds, bookings] = kinds.map(([kind, noun]) => counted(given[kind].length, noun));
  return `${to} looks after ${quotes}, ${holds} and ${bookings} now.`;
}

/** The text for the agency's history. Undefined if nothing was given. */
export function historyText(from: string, to: string, given: GivenWork): string | undefined {
  const parts = kinds.flatMap(([kind, noun]) => {
    const references = given[kind];
    if (references.length === 0) return [];
    const named = references.slice(0, mostNamed).join(', ');
    const more = references.length > mostNamed ? ` and ${references.length - mostNamed} more` : '';
    return [`${counted(references.length, noun)} (${named}${more})`];
  });
  return parts.length === 0 ? undefined : `${from} to ${to}: ${parts.join('; ')}`;
}
