import type { CallAnswer } from '@throughfare/contract/call';
import type { getHumanChallenge } from '@throughfare/contract/calls/human-check';

export type HumanChallenge = CallAnswer<typeof getHumanChallenge>;

/** The port to whatever tells people from programs (ACCOUNT-10). */
export interface HumanCheck {
  challenge(): HumanChallenge;
  /** Looking does not use the answer up. */
  isHuman(token: string): Promise<boolean>;
  /** Refuses `humanCheck.failed` for an answer that does not hold or was spent before. */
  spend(token: string): Promise<void>;
}
