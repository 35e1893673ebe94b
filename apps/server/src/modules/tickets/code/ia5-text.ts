/** Text in letters without their marks, for fields that take nothing else: "Łódź" loses its first letter, "Zoë" the dots. */
export function ia5Text(text: string): string {
  return text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
}
