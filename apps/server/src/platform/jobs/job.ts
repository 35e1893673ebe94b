import type * as z from 'zod';

/** A kind of work that outlives the process: its name, its data, and its retries. */
export interface JobDefinition<Data extends object> {
  readonly name: string;
  /** The data of the job: ids only. Personal data and state belong in tables. */
  readonly data: z.ZodType<Data>;
  /** The number of tries after the first. */
  readonly retries: number;
  /** The delay before the second try. It doubles with each further try. */
  readonly retryDelaySeconds: number;
  /** A longer try counts as failed, even if it is still running. */
  readonly expireSeconds: number;
  /** The number of jobs at once in one process. */
  readonly concurrency: number;
}

export function defineJob<Data extends object>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition;
}
