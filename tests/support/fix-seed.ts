/** Property tests use the same cases in each run, so that a failure can be repeated. Set `SEED` to try new ones. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 20_261_120) });
