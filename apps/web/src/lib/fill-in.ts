/** Puts values into a sentence in place of their names in braces: "{from} to {to}". */
export function fillIn(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
