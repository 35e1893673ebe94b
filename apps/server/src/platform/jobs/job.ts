import type * as z from 'zod';

/** A kind of work that outlives the process: its name, what it is told, how it is tried again. */
export interface JobDefinition<Data extends object> {
  readonly name: string;
  /** What the job carries: ids, never personal data, never state that its table holds better. */
  readonly data: z.ZodType<Data>;
  /** Further tries after the first. */
  readonly retries: number;
  /** Before the second try; doubled with each further one. */
  readonly retryDelaySeconds: number;
  /** A try that takes longer counts as failed, though it may still be running. */
  readonly expireSeconds: number;
  /** At once in one process. */
  readonly concurrency: number;
}

export function defineJob<Data extends object>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition;
}
