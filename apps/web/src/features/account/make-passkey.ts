import type { CallAnswer } from '@throughfare/contract/call';
import type { addPasskey, beginPasskey } from '@throughfare/contract/calls/second-factor';
import { messageText } from '@throughfare/contract/messages';
import { postJson } from '../../lib/json-answer.ts';
import { callPaths } from '../../lib/call-paths.ts';

export type MadePasskey = { readonly ok: true } | { readonly ok: false; readonly message: string };

const failed = (message: string): MadePasskey => ({ ok: false, message });

/** Gets the options from our server, lets the browser make the passkey, and stores it. */
export async function makePasskey(name: string, currentPassword: string): Promise<MadePasskey> {
  const begun = await postJson<CallAnswer<typeof beginPasskey>>(callPaths.passkeyBegin(), { currentPassword });
  if (begun.kind === 'unreachable') return failed(messageText('signIn.failed'));
  if (begun.kind === 'refused') return failed(begun.message);
  const { options, ceremony } = begun.data.body;
  const response = await create(options);
  if (!response) return failed('The browser did not create a passkey. You can try again.');
  const kept = await postJson<CallAnswer<typeof addPasskey>>(callPaths.passkeyAdd(), { name: name || 'Passkey', ceremony, response });
  if (kept.kind === 'answered') return { ok: true };
  return failed(kept.kind === 'refused' ? kept.message : messageText('signIn.failed'));
}

/** Undefined if the customer cancelled or has no suitable device. */
async function create(options: Readonly<Record<string, unknown>>): Promise<object | undefined> {
  try {
    // The server's answer, in the form that the browser's own parser takes.
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON);
    const made = await navigator.credentials.create({ publicKey });
    return made instanceof PublicKeyCredential ? made.toJSON() : undefined;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
