import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from './session.ts';

/** Answers the id of an administrator of the super agency, who work at the operator's desk. Refuses `session.wrongRole` for anybody else. */
export async function admitOperator(session: Session, ofSuperAgency: (session: Session) => Promise<boolean>): Promise<string> {
  if (session.role !== 'B2BAdmin' || session.userId === undefined || !(await ofSuperAgency(session)))
    throw new Refusal('session.wrongRole');
  return session.userId;
}
