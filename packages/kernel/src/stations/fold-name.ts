/** Letters that Unicode does not decompose into a base letter and an accent. */
const wholeLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' };

/**
 * A name in the form that is compared with typed text: lower case, no accents, apostrophes or full stops, "st" for "saint", and one blank
 * for anything else between words. "Saint-Étienne-Châteaucreux" becomes "st etienne chateaucreux", "King's Cross" becomes "kings cross".
 */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ßæœøđłı]/g, (letter) => wholeLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}'’.]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bsaint(e?)\b/g, 'st$1')
    .trim();
}
