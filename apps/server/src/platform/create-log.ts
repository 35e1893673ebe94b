import { hostname } from 'node:os';
import pino from 'pino';
import type { Config } from './config/config.ts';
import { describeError } from './describe-error.ts';
import { productVersion } from './product-version.ts';

/** JSON lines on standard output: one for each request, one for each bug, few others. */
export function createLog(config: Pick<Config, 'logLevel'>): pino.Logger {
  return pino({
    level: config.logLevel,
    // With several nodes one log collects the lines of all.
    base: { node: hostname(), pid: process.pid, version: productVersion },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths: ['authorization', 'cookie', '*.authorization', '*.cookie', '*.email', '*.token', '*.password'], censor: '…' },
  });
}
