import type { CallAnswer } from '@throughfare/contract/call';
import type { passkeyForSignIn } from '@throughfare/contract/calls/second-factor';
import { messageText } from '@throughfare/contract/messages';
import { postJson } from '../../lib/json-answer.ts';
import { callPaths } from '../../lib/call-paths.ts';
import { unreachableText } from '../../lib/unreachable.ts';
import { passkeysElsewhere } from './model/passkeys-elsewhere.ts';

export type PasskeyAnswer =
  | { readonly kind: 'given'; readonly ceremony: string; readonly response: string }
  | { readonly kind: 'failed'; readonly message: string };

/** Whether this browser supports passkeys. */
export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** Has the browser ask for a passkey of this site. The person may refuse. */
export async function askPasskey(challenge: string): Promise<PasskeyAnswer> {
  const reply = await postJson<CallAnswer<typeof passkeyForSignIn>>(callPaths.passkeyChallenge(), { challenge });
  if (reply.kind === 'unreachable') return { kind: 'failed', message: unreachableText };
  if (reply.kind === 'refused') return { kind: 'failed', message: reply.message };
  const { options, ceremony, passkeysAt } = reply.data.body;
  const elsewhere = passkeysElsewhere(passkeysAt, window.location.origin);
  if (elsewhere !== undefined) return { kind: 'failed', message: elsewhere };
  try {
    const credential = await navigator.credentials.get({
      // The server's JSON follows the standard; the browser refuses anything else.
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON),
    });
    if (credential instanceof PublicKeyCredential) return { kind: 'given', ceremony, response: JSON.stringify(credential.toJSON()) };
  } catch {
    // The person or the browser has refused; the sentence below says all that is known.
  }
  return { kind: 'failed', message: messageText('passkey.failed') };
}
