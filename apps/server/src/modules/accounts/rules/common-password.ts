/** Passwords that meet every rule and are still guessed first: a common word in disguise, or the account's own name. */
import { commonWords } from './common-passwords.data.ts';

interface CommonPasswords {
  readonly known: ReadonlySet<string>;
  /** Words that must not be the only letters of a password: our own, and the most frequent passwords that are words. */
  readonly words: ReadonlySet<string>;
}

let common: Promise<CommonPasswords> | undefined;

/** Loaded and built when the first password is chosen. */
function commonPasswords(): Promise<CommonPasswords> {
  return (common ??= readCommonPasswords());
}

async function readCommonPasswords(): Promise<CommonPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  /** 49,000 passwords from breaches, most frequent first, in lower case (zxcvbn-ts, MIT licence). */
  const breached = dictionary['passwords-common'];
  return {
    known: new Set([...breached, ...breached.map(withoutSigns).filter((text) => text.length >= 5)]),
    words: new Set([...commonWords, ...breached.slice(0, 10_000).filter((text) => /^\p{L}{4,}$/u.test(text))]),
  };
}

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

/** `own`: the names and the address of the account. */
export async function isCommonPassword(password: string, own: readonly string[]): Promise<boolean> {
  const { known, words } = await commonPasswords();
  const whole = [password.toLowerCase(), read(password.toLowerCase())];
  if (whole.some((text) => known.has(text) || known.has(withoutSigns(text)))) return true;
  const readings = whole.flatMap((text) => [lettersOf(text), lettersOf(trimmed(text))]);
  const names = own.flatMap((text) => text.toLowerCase().split('@').map(lettersOf)).filter((name) => name.length >= 4);
  return [...readings, lettersOf(read(trimmed(password.toLowerCase())))].some((reading) => words.has(reading) || names.includes(reading));
}

function withoutSigns(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Undoes substitutions: "p@ssw0rd" means password. */
function read(text: string): string {
  return Array.from(text, (letter) => lookalikes[letter] ?? letter).join('');
}

function trimmed(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '');
}
