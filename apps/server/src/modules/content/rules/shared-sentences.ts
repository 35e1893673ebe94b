/**
 * How much of one page's text stands in another too. Sentences are compared without case and signs; those shorter than twenty letters are
 * left out, as everybody says them.
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

/** The share of `own` that is in `other`: 0 none, 1 all. */
export function sharedShare(own: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return own.size === 0 ? 0 : [...own].filter((sentence) => other.has(sentence)).length / own.size;
}
