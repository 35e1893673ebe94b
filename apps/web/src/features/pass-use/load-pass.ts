import { getPassInUse } from '@throughfare/contract/calls/pass-use';
import { messageText } from '@throughfare/contract/messages';
import type { PassInUse } from '@throughfare/contract/shapes/pass-in-use';
import { randomUUID } from 'node:crypto';
import type { Visitor } from '../../lib/visitor.ts';

export interface PassName {
  readonly bookingId: string;
  readonly passengerRef: string;
}

export type PassView =
  /** `journeyId`: the id of the next journey to be added, so that the same form sent twice is one journey. */
  | { readonly state: 'pass'; readonly pass: PassInUse; readonly journeyId: string }
  /** Its seller does not answer; the code is shown nevertheless. */
  | { readonly state: 'silent'; readonly name: PassName; readonly message: string; readonly why: string }
  | { readonly state: 'refused'; readonly status: number; readonly name: PassName; readonly message: string };

export async function loadPass(visitor: Visitor, name: PassName): Promise<PassView> {
  const asked = await visitor.ask(getPassInUse, { body: name });
  if (asked.ok) return { state: 'pass', pass: asked.data.data, journeyId: randomUUID() };
  const { code, message } = asked.error;
  if (code === 'pass.statusFailed') return { state: 'silent', name, message, why: messageText('pass.statusFailedWhy') };
  return { state: 'refused', status: asked.status, name, message };
}
