import type { CallError } from '@throughfare/contract/client';

/** What became of a form of the account pages. */
export interface AccountAnswer {
  /** Which form of the page it was. */
  readonly intent: string;
  readonly ok: boolean;
  /** A sentence; empty where the fields say it all. */
  readonly message: string;
  /** Errors by the field's name. */
  readonly fields: Readonly<Record<string, string>>;
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

export function done(intent: string, message: string): AccountAnswer {
  return { intent, ok: true, message, fields: {} };
}

export function refused(intent: string, fields: Readonly<Record<string, string>>, message = ''): AccountAnswer {
  return { intent, ok: false, message, fields };
}

/** Codes that are about one field, although the API says them of the whole call. */
const fieldOfCode: Readonly<Record<string, string>> = {
  'password.wrong': 'currentPassword',
  'password.none': 'currentPassword',
  'password.common': 'newPassword',
  'user.emailTaken': 'newEmail',
  'secondFactor.wrong': 'code',
  'traveller.birthInvalid': 'dateOfBirth',
  'traveller.countryUnknown': 'countryOfResidence',
};

/** A refusal of the API, at the fields that it is about where it says so. */
export function refusedBy(intent: string, { code, message, fields }: CallError): AccountAnswer {
  const field = fieldOfCode[code];
  if (field !== undefined) return refused(intent, { [field]: message });
  const named = Object.fromEntries(fields.map(({ path, message: wrong }) => [path.replace(/^body\./, ''), wrong]));
  return refused(intent, named, Object.keys(named).length > 0 ? '' : message);
}
