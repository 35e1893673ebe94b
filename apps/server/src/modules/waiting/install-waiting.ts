import { countWaiting, listWaiting, mailWaiting } from '@throughfare/contract/calls/agency-waiting';
import type { Base } from '../../platform/base.ts';
import { waitingOf } from './list-waiting.ts';
import { isMailed, mailNewWork, switchMails } from './mail-waiting.ts';
import type { WaitingDeps } from './waiting-deps.ts';

/** The list of everything that needs a person, from the modules that know it. Answers the job that mails it. */
export function installWaiting(base: Base, needs: Omit<WaitingDeps, keyof Base>): { readonly mailNewWork: () => Promise<void> } {
  const deps: WaitingDeps = { ...base, ...needs };
  const { db, admission } = deps;
  base.jobs.schedule('waiting.mail', '*/5 * * * *', () => mailNewWork(deps));

  base.binder.bind(listWaiting, async ({ session }) => {
    const person = await admission.admitAgent(session, 'sell', db);
    const [{ items, missing }, byMail] = await Promise.all([waitingOf(person, deps), isMailed(db, person.userId)]);
    return { data: { items: [...items], missing: [...missing], byMail } };
  });

  base.binder.bind(countWaiting, async ({ session }) => {
    const person = await admission.admitAgent(session, 'sell', db);
    return { data: { count: (await waitingOf(person, deps)).items.length } };
  });

  base.binder.bind(mailWaiting, async ({ session, request: { body } }) => {
    const person = await admission.admitAgent(session, 'sell', db);
    await switchMails(person.userId, body.on, body.on ? (await waitingOf(person, deps)).items : [], deps);
    return { data: { done: body.on ? `New work is mailed to ${person.email}.` : 'New work is not mailed any more.' } };
  });
  return { mailNewWork: () => mailNewWork(deps) };
}
