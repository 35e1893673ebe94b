/** French puts a space before : ; ? ! » % € and after «. It must not break, because none of these may begin a line. */
export function frenchSpaces(text: string): string {
  return text
    .replaceAll(/ (?=[:»])/g, '\u00A0')
    .replaceAll('« ', '«\u00A0')
    .replaceAll(/ (?=[;?!%€])/g, '\u202F');
}
