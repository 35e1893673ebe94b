/** A stretch of text that both versions have, or only the earlier or the later one. */
export interface TextPart {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Longer texts are compared by paragraph, to keep the page fast. */
const mostWords = 1_500;

/** The changes from one text to another, word by word (longest common subsequence). */
export function compareTexts(before: string, after: string): TextPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const words = [before, after].map((text) => text.match(/\s+|[^\s<>]+|<[^>]*>|[<>]/g) ?? []);
  const lines = [before, after].map((text) => text.match(/[^\n>]*(?:[\n>]+|$)/g)?.filter((line) => line !== '') ?? []);
  const [a = [], b = []] = words.some(({ length }) => length > mostWords) ? lines : words;
  return joined(subsequence(a, b));
}

function subsequence(a: readonly string[], b: readonly string[]): TextPart[] {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const parts: TextPart[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [gone, fresh] = [a[i], b[j]];
    if (gone !== undefined && gone === fresh) {
      parts.push({ kind: 'same', text: gone });
      i += 1;
      j += 1;
    } else if (gone !== undefined && (fresh === undefined || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'gone', text: gone });
      i += 1;
    } else if (fresh !== undefined) {
      parts.push({ kind: 'new', text: fresh });
      j += 1;
    }
  }
  return parts;
}

function joined(parts: readonly TextPart[]): TextPart[] {
  const runs: { kind: TextPart['kind']; text: string }[] = [];
  for (const { kind, text } of parts) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.text += text;
    else runs.push({ kind, text });
  }
  return runs;
}
