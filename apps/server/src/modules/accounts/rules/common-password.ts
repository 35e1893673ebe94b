/** Passwords that meet every rule and are guessed first all the same: a common word, dressed up, or the account's own name. */
import { commonWords } from './common-passwords.data.ts';

const words = new Set(commonWords);
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** `own`: the name and the address of the account. */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const readings = [password.toLowerCase(), read(password.toLowerCase())].flatMap((text) => [lettersOf(text), lettersOf(trimmed(text))]);
  const names = own.flatMap((text) => text.toLowerCase().split('@').map(lettersOf)).filter((name) => name.length >= 4);
  return [...readings, lettersOf(read(trimmed(password.toLowerCase())))].some((reading) => words.has(reading) || names.includes(reading));
}

/** "p@ssw0rd" says password. */
function read(text: string): string {
  return Array.from(text, (letter) => lookalikes[letter] ?? letter).join('');
}

function trimmed(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '');
}
