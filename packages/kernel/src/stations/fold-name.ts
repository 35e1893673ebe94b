/** Letters that Unicode does not take apart into a base letter and an accent. */
const wholeLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' };

/**
 * A name as it is compared while somebody types: small letters, no accents, no apostrophes or full stops, one blank for
 * anything else between words, "st" for "saint". "Saint-Étienne-Châteaucreux" becomes "st etienne chateaucreux", "King's Cross"
 * "kings cross".
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
