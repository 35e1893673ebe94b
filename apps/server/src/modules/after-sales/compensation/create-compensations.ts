import { claimLetter, claimMail } from './compensation-mail.ts';
import type { CompensationDeps } from './compensation-deps.ts';
import { judgeArrivals } from './judge-arrivals.ts';
import { payCompensations } from './pay-compensations.ts';

/** Journeys of a day, every two minutes; every hour also trains that are under way for days. */
const dayMinutes = 24 * 60;
const daysUnderWay = 6;

export interface Compensations {
  /** Decides what the journeys that have ended bring, and starts to pay it. Answers the number of decisions. Runs by itself. */
  compensateArrivals(): Promise<number>;
}

/** Compensation for late arrivals (DELAY-1 to DELAY-5). Registers its jobs and its mail. */
export function createCompensations(deps: CompensationDeps): Compensations {
  const { jobs, outbox } = deps;
  const compensate = async (minutesBack: number): Promise<number> => {
    const decisions = await judgeArrivals(minutesBack, deps);
    await payCompensations(deps);
    return decisions;
  };
  jobs.schedule('after-sale.compensate', '*/2 * * * *', async () => void (await compensate(dayMinutes)));
  jobs.schedule('after-sale.compensate-long', '7 * * * *', async () => void (await compensate(daysUnderWay * dayMinutes)));
  outbox.write(claimMail, (ids) => claimLetter(ids, deps));
  return { compensateArrivals: () => compensate(daysUnderWay * dayMinutes) };
}
