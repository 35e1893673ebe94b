const statuses = ['DRAFT', 'REVIEW', 'PUBLISHED', 'ARCHIVED'] as const;

/** Whether a word of an address is the name of a page's state. */
export function isContentStatus(word: string): word is (typeof statuses)[number] {
  return (statuses as readonly string[]).includes(word);
}
