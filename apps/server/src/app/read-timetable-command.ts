import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isSource, type Source } from '@throughfare/kernel/source';

export type TimetableCommand =
  | { readonly verb: 'import'; readonly feed: string; readonly source: Source; readonly isForced: boolean; readonly isBeside: boolean }
  | { readonly verb: 'remove'; readonly source: Source }
  | { readonly verb: 'list' };

/** The command, or a sentence about its fault. A feed's path is relative to `folder`. */
export function readTimetableCommand(args: readonly string[], folder: string): TimetableCommand | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { source: { type: 'string' }, force: { type: 'boolean' }, beside: { type: 'boolean' } },
    });
    const [verb, argument, ...others] = positionals;
    const source = verb === 'remove' ? (values.source ?? argument) : values.source;
    if (others.length > 0) return `There is one word too many: ${others[0]}.`;
    if (verb === 'list') return { verb };
    if (verb !== 'import' && verb !== 'remove') return verb === undefined ? 'Bookings by task?' : `There is no command ${verb}.`;
    if (verb === 'import' && argument === undefined) return 'Which feed?';
    if (source === undefined) return 'Of which source?';
    if (!isSource(source)) return `There is no source ${source}.`;
    if (verb === 'remove') return { verb, source };
    return { verb, feed: resolve(folder, argument ?? ''), source, isForced: values.force === true, isBeside: values.beside === true };
  } catch (error) {
    // an unknown option
    return error instanceof Error ? `${error.message.split('. ')[0]}.` : String(error);
  }
}
