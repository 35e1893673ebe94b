import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { StartFailure } from '../start-failure.ts';
import type { WalletsConfig } from './config.ts';

/** The credentials that sign passes for Apple Wallet, as PEM texts. */
export interface AppleWallet {
  readonly passTypeIdentifier: string;
  readonly teamIdentifier: string;
  readonly certificate: string;
  readonly key: string;
  readonly keyPassphrase?: string;
  /** Apple's intermediate certificate. */
  readonly wwdr: string;
}

/** The credentials that sign links of Google Wallet: a service account, and the class that the operator has set up there for tickets. */
export interface GoogleWallet {
  readonly classId: string;
  readonly clientEmail: string;
  readonly privateKey: string;
}

/** Wallets without credentials are not offered. */
export interface Wallets {
  readonly apple?: AppleWallet;
  readonly google?: GoogleWallet;
}

const serviceAccount = z.object({ client_email: z.string().min(3), private_key: z.string() });

/** Reads the files named by the configuration. An unusable file throws a StartFailure that names the file and shows none of its content. */
export function readWallets({ apple, google }: WalletsConfig): Wallets {
  return {
    ...(apple ? { apple: readApple(apple) } : {}),
    ...(google ? { google: readGoogle(google) } : {}),
  };
}

function readApple({ certificateFile, keyFile, keyPassphrase, wwdrFile, ...names }: NonNullable<WalletsConfig['apple']>): AppleWallet {
  const [certificate, wwdr] = [
    readWith('APPLE_PASS_CERTIFICATE_FILE', certificateFile, (text) => void new X509Certificate(text)),
    readWith('APPLE_WWDR_FILE', wwdrFile, (text) => void new X509Certificate(text)),
  ];
  const passphrase = keyPassphrase === undefined ? {} : { passphrase: keyPassphrase };
  const key = readWith('APPLE_PASS_KEY_FILE', keyFile, (text) => {
    if (!new X509Certificate(certificate).checkPrivateKey(createPrivateKey({ key: text, ...passphrase }))) {
      throw new TypeError('another key');
    }
  });
  return { ...names, certificate, key, wwdr, ...(keyPassphrase === undefined ? {} : { keyPassphrase }) };
}

function readGoogle({ classId, keyFile }: NonNullable<WalletsConfig['google']>): GoogleWallet {
  let account: z.output<typeof serviceAccount> | undefined;
  readWith('GOOGLE_WALLET_KEY_FILE', keyFile, (text) => {
    account = serviceAccount.parse(JSON.parse(text));
    createPrivateKey(account.private_key);
  });
  if (!account) throw new TypeError('a file that was read was checked');
  return { classId, clientEmail: account.client_email, privateKey: account.private_key };
}

function readWith(variable: string, file: string, check: (text: string) => void): string {
  try {
    const text = readFileSync(file, 'utf8');
    check(text);
    return text;
  } catch (error) {
    throw new StartFailure(`${variable} names ${file}, which cannot be used.`, 'docs/operating.md says what it must hold.', error);
  }
}
