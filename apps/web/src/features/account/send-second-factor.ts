import {
  confirmAuthenticator,
  enrolAuthenticator,
  removeAuthenticator,
  removePasskey,
  renewBackupCodes,
} from '@throughfare/contract/calls/second-factor';
import type { Visitor } from '../../lib/visitor.ts';
import { qrPath } from '../../lib/qr-path.ts';
import { done, refusedBy } from '../../lib/forms/form-answer.ts';
import type { AccountAnswer } from './model/account-answer.ts';
import type { SecondFactorIntent } from './model/second-factor-intents.ts';

interface Posted {
  readonly currentPassword: string;
  readonly code: string;
  readonly passkeyId: string;
}

/** The forms of the second factor. Secrets in an answer are shown once and stored nowhere. */
export async function sendSecondFactor(visitor: Visitor, intent: SecondFactorIntent, posted: Posted): Promise<AccountAnswer> {
  const { currentPassword, code, passkeyId } = posted;
  switch (intent) {
    case 'enrol': {
      const enrolled = await visitor.ask(enrolAuthenticator, { body: { currentPassword } });
      if (!enrolled.ok) return refusedBy(intent, enrolled.error);
      const { secret, otpauthUri, backupCodes } = enrolled.data.body;
      return { ...done(intent, ''), setup: { secret, qr: qrPath(otpauthUri) }, backupCodes };
    }
    case 'confirm': {
      const confirmed = await visitor.ask(confirmAuthenticator, { body: { code: code.replaceAll(/\s/g, '') } });
      return confirmed.ok
        ? done(intent, 'From now on we ask for a code from your app when you sign in.')
        : refusedBy(intent, confirmed.error);
    }
    case 'removeAuthenticator': {
      const removed = await visitor.ask(removeAuthenticator, { body: { currentPassword } });
      return removed.ok ? done(intent, 'We no longer ask for the app.') : refusedBy(intent, removed.error);
    }
    case 'backupCodes': {
      const renewed = await visitor.ask(renewBackupCodes, { body: { currentPassword } });
      if (!renewed.ok) return refusedBy(intent, renewed.error);
      return { ...done(intent, ''), backupCodes: renewed.data.body.backupCodes };
    }
    case 'removePasskey': {
      const removed = await visitor.ask(removePasskey, { body: { passkeyId, currentPassword } });
      return removed.ok ? done(intent, 'The passkey is removed.') : refusedBy(intent, removed.error);
    }
  }
}
