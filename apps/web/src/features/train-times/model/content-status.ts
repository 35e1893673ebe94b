const statuses = ['DRAFT', 'REVIEW', 'PUBLISHED', 'ARCHIVED'] as const;

/** Whether a word of an address names a state of a page. */
export function isContentStatus(word: string): word is (typeof statuses)[number] {
  return (statuses as readonly string[]).includes(word);
}
