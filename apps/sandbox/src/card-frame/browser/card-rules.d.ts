export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'diners' | 'jcb' | 'unionpay' | 'unknown';
export function digitsOf(text: string): string;
export function isWholeNumber(digits: string): boolean;
export function brandOf(digits: string): CardBrand;
export function numberLengthOf(brand: CardBrand): number;
export function codeLengthOf(brand: CardBrand): number;
export function formatNumber(digits: string, brand: CardBrand): string;
export function formatExpiry(text: string, deleting: boolean): string;
export function readExpiry(text: string): { readonly month: number; readonly year: number } | undefined;
/** The error in the date, if there is one. */
export function checkExpiry(month: number, year: number, nowMs: number): 'month' | 'year' | 'past' | undefined;
