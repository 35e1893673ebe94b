import type { FormAnswer } from '../../../lib/forms/form-answer.ts';

/** The result of a form of the account pages. */
export interface AccountAnswer extends FormAnswer {
  /** An authenticator app that waits for its first code. */
  readonly setup?: AuthenticatorSetup;
  /** Shown once. */
  readonly backupCodes?: readonly string[];
}

export interface AuthenticatorSetup {
  /** To be typed where nothing can be scanned. */
  readonly secret: string;
  /** Of a square QR code: an SVG path of unit squares, and how many fit on a side. */
  readonly qr: { readonly path: string; readonly side: number };
}
