/** French sets a blank before : ; ? ! » % € and after «. None of them may begin a line, so the blank must not break. */
export function frenchSpaces(text: string): string {
  return text
    .replaceAll(/ (?=[:»])/g, '\u00A0')
    .replaceAll('« ', '«\u00A0')
    .replaceAll(/ (?=[;?!%€])/g, '\u202F');
}
