/**
 * How much of one page's text also appears in another. Sentences are compared without case and punctuation. Those shorter than twenty
 * letters are ignored as common phrases.
 */
export function sentencesOf(text: string): Set<string> {
  return new Set(
    text
      .split(/(?<=[.?!…])\s+/)
      .map((sentence) =>
        sentence
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, ' ')
          .trim(),
      )
      .filter((sentence) => sentence.length > 20),
  );
}

/** The share of `own` that appears in `other`, from 0 to 1. */
export function sharedShare(own: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return own.size === 0 ? 0 : [...own].filter((sentence) => other.has(sentence)).length / own.size;
}
