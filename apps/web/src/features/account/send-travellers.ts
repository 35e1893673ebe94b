import { removeTraveller, saveTraveller } from '@throughfare/contract/calls/travellers';
import { redirect } from 'react-router';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { paths } from '../../lib/paths.ts';
import { done, refusedBy } from '../../lib/forms/form-answer.ts';
import type { AccountAnswer } from './model/account-answer.ts';
import { atRailcardPlaces, travellerOfPost } from '../../domain/party/traveller-of-post.ts';

/** Saves, changes or deletes a traveller. After a success the list is shown again. */
export async function sendTravellers(visitor: Visitor, form: FormData): Promise<AccountAnswer> {
  const travellerId = formText(form, 'travellerId');
  if (formText(form, 'intent') === 'remove') {
    const removed = await visitor.ask(removeTraveller, { body: { travellerId } });
    return removed.ok ? done('remove', 'The traveller is removed. Bookings stay as they are.') : refusedBy('remove', removed.error);
  }
  const saved = await visitor.ask(saveTraveller, { body: { ...travellerOfPost(form), ...(travellerId && { travellerId }) } });
  if (!saved.ok) return atRailcardPlaces(refusedBy('save', saved.error), form);
  throw redirect(paths.account('travellers'));
}
