import pino from 'pino';
import type { Config } from './config/config.ts';
import { describeError } from './describe-error.ts';

/** JSON lines on standard output: one for each request, one for each bug, few others. */
export function createLog(config: Pick<Config, 'logLevel'>): pino.Logger {
  return pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths: ['authorization', 'cookie', '*.authorization', '*.cookie', '*.email', '*.token', '*.password'], censor: '…' },
  });
}
