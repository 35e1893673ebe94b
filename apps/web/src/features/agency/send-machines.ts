import { createAgencyKey, revokeAgencyKey, rotateAgencyKey } from '@throughfare/contract/calls/agency-keys';
import {
  addWebhook,
  handOffEvents,
  pingWebhook,
  removeWebhook,
  replayDelivery,
  rotateWebhook,
} from '@throughfare/contract/calls/hand-offs';
import { machineScopeNames } from '@throughfare/contract/machine-scopes';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { answerOf, type FormAnswer } from '../../lib/forms/form-answer.ts';

export type MachinesAnswer = FormAnswer & {
  /** The secret of a new or rotated key or webhook, shown once. */
  readonly secret?: string;
};

type Asked = Parameters<typeof answerOf>[1];
type Shown = Asked & { readonly data?: { readonly data: { readonly secret?: string } } };

/** Handles the forms of `/agency-api`. */
export async function sendMachines(visitor: Visitor, form: FormData): Promise<MachinesAnswer> {
  const intent = formText(form, 'intent');
  const outcome: Shown = await ask(visitor, intent, form);
  if (!outcome.ok && outcome.error.code === 'session.wrongRole') throw new Response(null, { status: 404 });
  const answer = answerOf(intent, outcome);
  const secret = outcome.ok ? outcome.data.data.secret : undefined;
  return secret === undefined ? answer : { ...answer, secret };
}

function ask(visitor: Visitor, intent: string, form: FormData) {
  const text = (name: string) => formText(form, name);
  const agencyId = text('agencyId') || undefined;
  const chosen = (name: string) => new Set(form.getAll(name));
  switch (intent) {
    case 'createKey': {
      const expiresInDays = ([30, 90] as const).find((days) => String(days) === text('expiresInDays')) ?? 365;
      const scopes = machineScopeNames.filter((scope) => chosen('scopes').has(scope));
      const perMinute = Number(text('perMinute'));
      const publicKey = text('publicKey') || undefined;
      return visitor.ask(createAgencyKey, { body: { agencyId, name: text('name'), scopes, expiresInDays, perMinute, publicKey } });
    }
    case 'rotateKey':
      return visitor.ask(rotateAgencyKey, { body: { keyId: text('id') } });
    case 'revokeKey':
      return visitor.ask(revokeAgencyKey, { body: { keyId: text('id') } });
    case 'addWebhook': {
      const events = handOffEvents.filter((event) => chosen('events').has(event));
      return visitor.ask(addWebhook, { body: { agencyId, url: text('url'), events } });
    }
    case 'rotateWebhook':
      return visitor.ask(rotateWebhook, { body: { webhookId: text('id') } });
    case 'removeWebhook':
      return visitor.ask(removeWebhook, { body: { webhookId: text('id') } });
    case 'pingWebhook':
      return visitor.ask(pingWebhook, { body: { webhookId: text('id') } });
    case 'replay':
      return visitor.ask(replayDelivery, { body: { deliveryId: text('id') } });
    default:
      throw new Response(null, { status: 400 });
  }
}
