import { formText } from '../../lib/form-text.ts';
import { orUnreachable, unreachableText } from '../../lib/unreachable.ts';
import { type PassResult, passIntentOf } from './pass-intents.ts';

/**
 * For use in the browser: sends a form of the pass page. If the connection is lost, the form tells the traveller and keeps the typed
 * values.
 */
export async function actOrKeep(request: Request, send: () => Promise<PassResult>): Promise<PassResult> {
  const form = await request.clone().formData();
  const typed = Object.fromEntries(['firstDay', 'day', 'from', 'to', 'train'].map((name) => [name, formText(form, name)]));
  const intent = passIntentOf(form) ?? 'activate';
  return orUnreachable(send, { intent, ok: false, message: unreachableText, code: 'unreachable', typed });
}
