/** Account numbers of the SEPA countries: ISO 13616 with the lengths from the IBAN registry, BIC by ISO 9362. */

/** The length of the IBAN in each SEPA country. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** Within these countries an IBAN is enough; elsewhere the BIC names the receiving bank. */
const inEea = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '));

/** Removes the blanks of the printed form, and uses capitals. */
export const plainIban = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/**
 * Whether an IBAN without blanks is a valid one of a SEPA country: length, letters and digits, and check digits (remainder 1 modulo 97).
 */
export function isSepaIban(iban: string): boolean {
  if (lengths[iban.slice(0, 2)] !== iban.length || !/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return false;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return Array.from(digits).reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0) === 1;
}

/** Whether a transfer to this IBAN also needs the BIC. The IBAN has no blanks. */
export const needsBic = (iban: string): boolean => !inEea.has(iban.slice(0, 2));

export const isBic = (bic: string): boolean => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic);
