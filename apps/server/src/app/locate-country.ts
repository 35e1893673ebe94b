/** The region of the browser's first language, where it names one: en-NZ, en;q=0.8 is NZ (reading guide 33). */
export function locateCountry(acceptLanguage: string | undefined): string | undefined {
  const first = acceptLanguage?.split(',')[0]?.split(';')[0]?.trim() ?? '';
  return /^[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Za-z]{2})$/i.exec(first)?.[1]?.toUpperCase();
}
