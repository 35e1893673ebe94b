import type { FormAnswer } from '../../../lib/forms/form-answer.ts';

/** The result of a form of the account pages. */
export interface AccountAnswer extends FormAnswer {
  /** An authenticator app that still needs its first code. */
  readonly setup?: AuthenticatorSetup;
  /** Backup codes, shown once. */
  readonly backupCodes?: readonly string[];
}

export interface AuthenticatorSetup {
  /** The secret as text, for devices that cannot scan. */
  readonly secret: string;
  /** A QR code: an SVG path of unit squares, and the number of squares on a side. */
  readonly qr: { readonly path: string; readonly side: number };
}
