import * as z from 'zod/mini';
import { messages } from '../messages.ts';

/** The endings after which mail programs make a link of a word, however it is written. */
const endings = 'com|net|org|info|biz|io|co|app|dev|xyz|top|site|online|shop|club|ru|cn|uk|de|fr|it|es|eu|us|au|nz|ca|ie|nl|ch|at|be';
const linked = new RegExp(String.raw`[\p{L}\d]\.(?:[a-z]{2,}|(?:${endings}|${endings.toUpperCase()})(?![\p{L}\d]))`, 'u');
const mixedCase = new RegExp(String.raw`[\p{L}\d]\.(?:${endings})(?![\p{L}\d])`, 'iu');

/** "evil[.]com", "evil (dot) com", "bob[at]example": written so that a filter passes them and a reader does not stumble. */
const wrapped = /\s*[[({]\s*(\.|dot|@|at)\s*[\])}]\s*/giu;
/** "evil dot com". Shorter endings are words of names: "Blue Dot Co". */
const spelled = /\s+dot\s+(?=(?:com|net|org|info|biz|xyz|site|online|shop|ru|cn)(?![\p{L}\d]))/giu;

/** Whether mail programs would make a link of a part of this text, or it has a line of its own. */
function hasAddress(text: string): boolean {
  // Browsers take wide letters and the full stops of other scripts for the plain ones: "evil。com" opens evil.com.
  const plain = text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(wrapped, (_, sign: string) => (/^(?:@|at)$/i.test(sign) ? '@' : '.'))
    .replaceAll(spelled, '.');
  return /[@<>\\\r\n\t]|:\/\/|www\./iu.test(plain) || linked.test(plain) || mixedCase.test(plain);
}

/**
 * Names stand in mails that the shop sends to addresses which somebody typed. A name with a link would make the shop send anybody's
 * advertisement, so names have neither web nor e-mail addresses. "St.John" and "J.R." are names.
 */
export const withoutAddress = z.refine<string>((text) => !hasAddress(text), messages['name.address'].text);

/** A person's first or last name that must be given. */
export const personName = (missing: string) => z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(80), withoutAddress);
