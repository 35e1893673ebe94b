/** Property tests draw the same cases in each run: what fails once fails for everybody. To look for new ones, run a file with `SEED` set. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 20_261_120) });
