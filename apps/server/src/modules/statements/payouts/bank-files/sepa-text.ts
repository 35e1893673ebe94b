/** Letters that Unicode does not take apart into a base letter and an accent, and signs that banks write in another way. */
const others: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  '&': '+',
  '’': "'",
  '–': '-',
};

/**
 * Text in the characters that every SEPA bank takes: letters without marks, digits, and / - ? : ( ) . , ' + (EPC217-08). Anything else
 * becomes a blank. Cut to the field's greatest length.
 */
export function sepaText(text: string, longest: number): string {
  return text
    .replace(/[^\x20-\x25\x27-\x7e]/g, (sign) => others[sign] ?? sign)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();
}
