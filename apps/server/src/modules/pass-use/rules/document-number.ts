/** The normal form of a passport's or identity card's number: no blanks, capital letters. Undefined if it cannot be one. */
export function documentNumberOf(typed: string): string | undefined {
  const number = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{5,20}$/.test(number) ? number : undefined;
}
