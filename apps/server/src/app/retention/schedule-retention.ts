import type { Base } from '../../platform/base.ts';
import { forgetOldRows, prepareMonths } from './forget-old-rows.ts';

/** Deletes every night the rows that nobody needs any more. */
export function scheduleRetention({ db, clock, jobs }: Base): void {
  jobs.schedule('retention', '23 3 * * *', async () => {
    const nowMs = clock.now();
    await prepareMonths({ db, nowMs });
    await forgetOldRows({ db, nowMs });
  });
}
