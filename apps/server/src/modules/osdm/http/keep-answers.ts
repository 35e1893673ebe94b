/**
 * The answers of calls with an Idempotency-Key. A repeated key gets the first answer again. A try that was cut off by a kill is taken over
 * after a while, with the same id for the object that it makes, so that the handler finds what exists already.
 */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OsdmDeps } from '../osdm-deps.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';

/** Longer than any call may take. */
const givenUpAfterMs = 60_000;
/** A repeat waits for the first try: its sender has nothing better to do, and the answer is the same. */
const mostLooks = 60;
const lookAgainMs = 200;
const keptMs = 30 * 86_400_000;

export interface KeptRequest {
  readonly agencyId: string;
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
}

interface Row {
  request_sha256: Buffer;
  made_id: string;
  begun_at: Date;
  status: number | null;
  answer: unknown;
}

type Deps = Pick<OsdmDeps, 'db' | 'clock'>;

/** Answers as the first try did, or makes one. Answers of our own faults are not kept. */
export async function answerOnce(
  request: KeptRequest,
  { db, clock }: Deps,
  answer: (newId: string, isFirstTry: boolean) => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  const { agencyId, key } = request;
  const now = new Date(clock.now());
  const hash = createHash('sha256')
    .update(JSON.stringify([request.method, request.path, request.body ?? null]))
    .digest();
  const madeId = randomUUID();
  const begun = await sql`
    insert into retail.osdm_request (agency_id, key, request_sha256, made_id, begun_at)
    values (${agencyId}, ${key}, ${hash}, ${madeId}, ${now}) on conflict do nothing`.execute(db);
  const isFirst = begun.numAffectedRows === 1n;
  const id = isFirst ? madeId : await takeOver();
  if (typeof id !== 'string') return id;
  try {
    const made = await answer(id, isFirst);
    if (made.status < 500)
      await sql`
        update retail.osdm_request set status = ${made.status}, answer = ${JSON.stringify(made.body ?? null)}::jsonb
        where agency_id = ${agencyId} and key = ${key}`.execute(db);
    else await letGo();
    return made;
  } catch (error) {
    await letGo();
    throw error;
  }

  /** The next try may begin at once. */
  async function letGo(): Promise<void> {
    await sql`update retail.osdm_request set begun_at = ${new Date(0)} where agency_id = ${agencyId} and key = ${key} and status is null`.execute(
      db,
    );
  }

  async function takeOver(looks = mostLooks): Promise<string | KeptAnswer> {
    const { rows } = await sql<Row>`
      select request_sha256, made_id, begun_at, status, answer from retail.osdm_request
      where agency_id = ${agencyId} and key = ${key}`.execute(db);
    const [row] = rows;
    if (!row?.request_sha256.equals(hash)) throw new OsdmProblem('X_IDEMPOTENCY_CONFLICT');
    if (row.status !== null) return { status: row.status, body: row.answer ?? undefined };
    const taken = await sql`
      update retail.osdm_request set begun_at = ${now}
      where agency_id = ${agencyId} and key = ${key} and status is null and begun_at = ${row.begun_at}
        and begun_at <= ${new Date(clock.now() - givenUpAfterMs)}`.execute(db);
    if (taken.numAffectedRows === 1n) return row.made_id;
    if (looks <= 1) throw new OsdmProblem('X_IDEMPOTENCY_CONFLICT', { detail: 'The first request with this key is still under way.' });
    await new Promise((done) => setTimeout(done, lookAgainMs));
    return takeOver(looks - 1);
  }
}

export async function forgetAnswers({ db, clock }: Deps): Promise<void> {
  await sql`delete from retail.osdm_request where begun_at < ${new Date(clock.now() - keptMs)}`.execute(db);
}
