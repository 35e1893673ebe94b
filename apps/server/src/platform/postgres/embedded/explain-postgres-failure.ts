import { StartFailure } from '../../start-failure.ts';

const explanations: readonly { readonly sign: RegExp; readonly what: string; readonly whatToDo: string }[] = [
  {
    sign: /No space left on device|Disk quota exceeded/i,
    what: 'The disk is full: PostgreSQL cannot write its data.',
    whatToDo: 'Free some space (1 GB is plenty), or set DATA_DIR to a folder on another disk, and start again.',
  },
  {
    sign: /Read-only file system/i,
    what: 'The data folder is on a read-only disk.',
    whatToDo: 'Set DATA_DIR to a folder that can be written.',
  },
  {
    sign: /Permission denied|could not change permissions|invalid permissions/i,
    what: 'PostgreSQL may not use its data folder.',
    whatToDo: 'Give the folder back to the user that starts the shop, or set DATA_DIR to another folder.',
  },
  {
    sign: /could not (?:map anonymous shared memory|create shared memory|resize)|Cannot allocate memory/i,
    what: 'There is not enough memory for PostgreSQL.',
    whatToDo: 'Free about 300 MB of memory and start again.',
  },
  {
    sign: /database files are incompatible with server/i,
    what: 'The data folder was written by another version of PostgreSQL.',
    whatToDo: 'Move the folder away to begin with an empty shop, or start the version that wrote it.',
  },
  {
    sign: /error while loading shared libraries: (\S+)/i,
    what: 'A system library that PostgreSQL needs is missing.',
    whatToDo: 'Install the library that the log names, or set DATABASE_URL to a PostgreSQL of yours.',
  },
];

/** One line for the operator from the output of initdb, pg_ctl or the server's log. */
export function explainPostgresFailure(output: string, dataFolder: string): StartFailure {
  const known = explanations.find(({ sign }) => sign.test(output));
  const detail = /(?:FATAL|PANIC|error): +(.+)/i.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? 'it said nothing';
  return known
    ? new StartFailure(known.what, `${known.whatToDo} (Data folder: ${dataFolder}.)`)
    : new StartFailure(`PostgreSQL cannot start: ${detail}.`, `Read ${dataFolder}.log, or set DATABASE_URL to a PostgreSQL of yours.`);
}
