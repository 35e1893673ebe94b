/**
 * Rules of card numbers, dates and codes, used as they stand by the card frame in the browser and by the token call
 * behind it. Types are declared in card-rules.d.ts.
 */

/** @param {string} text */
export function digitsOf(text) {
  return text.replace(/\D/g, '');
}

/** ISO/IEC 7812-1: the last digit checks the others; 12 to 19 digits.
 * @param {string} digits */
export function isWholeNumber(digits) {
  if (!/^\d{12,19}$/.test(digits)) return false;
  let sum = 0;
  for (let position = 0; position < digits.length; position += 1) {
    let digit = Number(digits[digits.length - 1 - position]);
    if (position % 2 === 1) {
      digit *= 2;
      if (digit > 9) digit -= 9;
    }
    sum += digit;
  }
  return sum % 10 === 0;
}

/** The brand as soon as the first digits tell it.
 * @param {string} digits */
export function brandOf(digits) {
  if (digits.startsWith('4')) return 'visa';
  if (/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(digits)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^3(0[0-5]|[68])/.test(digits)) return 'diners';
  if (digits.startsWith('35')) return 'jcb';
  if (digits.startsWith('62')) return 'unionpay';
  return 'unknown';
}

/** @param {string} brand */
export function numberLengthOf(brand) {
  return brand === 'amex' ? 15 : 16;
}

/** @param {string} brand */
export function codeLengthOf(brand) {
  return brand === 'amex' ? 4 : 3;
}

/** In fours, or 4-6-5 as American Express prints it.
 * @param {string} digits
 * @param {string} brand */
export function formatNumber(digits, brand) {
  const cut = digits.slice(0, numberLengthOf(brand));
  const groups = brand === 'amex' ? [cut.slice(0, 4), cut.slice(4, 10), cut.slice(10)] : (cut.match(/.{1,4}/g) ?? []);
  return groups.filter((group) => group !== '').join(' ');
}

/** "1" stays, "5" becomes "05 / ", "1228" and "12/28" and "12/2028" become "12 / 28"; deleting back over the bar works.
 * @param {string} text
 * @param {boolean} deleting */
export function formatExpiry(text, deleting) {
  let digits = digitsOf(text);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  if (/^1\s*\//.test(text)) digits = `0${digits}`;
  const month = digits.slice(0, 2);
  let year = digits.slice(2, 6);
  if (year.length === 4 && year.startsWith('20')) year = year.slice(2);
  if (year.length === 3 && !year.startsWith('20')) year = year.slice(0, 2);
  if (year === '') return month.length === 2 && !deleting ? `${month} / ` : month;
  return `${month} / ${year}`;
}

/** Month and full year of what formatExpiry made, or nothing while it is being typed.
 * @param {string} text */
export function readExpiry(text) {
  const match = /^(\d{2}) \/ (\d{2})$/.exec(text);
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : undefined;
}

/** A card is good to the end of its month, anywhere on earth; none is issued for more than fifty years.
 * @param {number} month
 * @param {number} year
 * @param {number} nowMs */
export function checkExpiry(month, year, nowMs) {
  if (!Number.isInteger(month) || month < 1 || month > 12) return 'month';
  if (!Number.isInteger(year)) return 'year';
  const endsMs = Date.UTC(year, month, 1, 12);
  if (nowMs >= endsMs) return 'past';
  return year > new Date(nowMs).getUTCFullYear() + 50 ? 'year' : undefined;
}
