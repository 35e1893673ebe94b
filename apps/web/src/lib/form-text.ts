/** The text of a form's field without blanks around it; empty where there is none, or where it is a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
