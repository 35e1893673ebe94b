/**
 * Removes accents for fields that only accept plain letters. "Zoë" loses its dots; a letter without a plain form, such as the first of
 * "Łódź", is dropped.
 */
export function ia5Text(text: string): string {
  return text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
}
