/** Names in a sentence: "Reading", "Reading and Exeter", "Reading, Exeter and Plymouth". Empty for none. */
export function wordList(words: readonly string[], link: 'and' | 'or' = 'and'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${link} ${last}`;
}
