/** Deeper than any shape in the contract. */
const mostLevels = 40;

/** The place in an input that no part of the product accepts: text with a NUL or a lone surrogate, or too many levels. */
export function unstorableAt(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return isUnstorable(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length > mostLevels) return path.slice(0, 3);
  for (const [name, inner] of Object.entries(value)) {
    const found = isUnstorable(name) ? path : unstorableAt(inner, [...path, name]);
    if (found) return found;
  }
  return undefined;
}

function isUnstorable(text: string): boolean {
  return text.includes('\u0000') || !text.isWellFormed();
}
