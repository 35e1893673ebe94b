/** Property tests draw the same cases in each run, so that a failure is repeatable. Set `SEED` to look for new ones. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 20_261_120) });
