/** A form's field just as it was typed, for passwords: blanks around one belong to it. */
export function typedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
