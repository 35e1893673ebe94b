/** A form field exactly as typed, for passwords, in which blanks count. */
export function typedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
