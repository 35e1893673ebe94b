import type { CallAnswer } from '@throughfare/contract/call';
import type { getHumanChallenge } from '@throughfare/contract/calls/human-check';

export type HumanChallenge = CallAnswer<typeof getHumanChallenge>;

/** The port to a service that tells people from programs (ACCOUNT-10). */
export interface HumanCheck {
  challenge(): HumanChallenge;
  /** Checks an answer without using it up. */
  isHuman(token: string): Promise<boolean>;
  /** Uses an answer up. Refuses `humanCheck.failed` if it is wrong or was used before. */
  spend(token: string): Promise<void>;
}
