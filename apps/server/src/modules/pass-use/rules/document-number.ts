/** A number of a passport or identity card as it is kept: no blanks, capital letters. Undefined where it cannot be one. */
export function documentNumberOf(typed: string): string | undefined {
  const number = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{5,20}$/.test(number) ? number : undefined;
}
