import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { saveContent as saveContentCall } from '@throughfare/contract/calls/content-editor';
import { editableContent, type EditableKind, holdsHtml } from '@throughfare/contract/shapes/content-fields';
import type { Clock } from '@throughfare/kernel/clock';
import type { Db } from '../../../platform/postgres/db.ts';
import type { EditedRecords } from '../../pricing/pricing.api.ts';
import { cleanHtml } from '../clean-html.ts';
import { checkContent, type ContentFacts } from '../rules/check-content.ts';
import { bodyOf, type ContentFields } from '../rules/content-body.ts';
import { givesWay } from '../rules/gives-way.ts';
import { plainText } from '../rules/plain-text.ts';
import { findStates, putState, removeStates } from './state-store.ts';
import { addVersion, listVersions, lockPage, type StoredVersion } from './version-store.ts';

type Wish = CallRequest<typeof saveContentCall>['body'];
type Outcome = CallAnswer<typeof saveContentCall>['data'];

export interface Editor {
  readonly userId: string;
  readonly name: string;
}

interface SaveDeps {
  readonly records: Readonly<Partial<Record<EditableKind, EditedRecords>>>;
  readonly db: Db;
  readonly clock: Clock;
  readonly factsFor: () => Promise<ContentFacts>;
  /** The name of the station with this code. */
  readonly stationName: (code: string) => string | undefined;
}

/** Saves a page as a new version, unless it has errors or somebody else has saved since it was read. */
export async function saveContent(wish: Wish, editor: Editor, deps: SaveDeps): Promise<Outcome> {
  const { db, clock, factsFor, stationName } = deps;
  const { kind, slug, status, basedOn } = wish;
  const fields = await tidy(wish);
  const complete = status === 'REVIEW' || status === 'PUBLISHED';
  const records = deps.records[kind];
  const unread = checkContent({ kind, slug, fields, complete }, await factsFor());
  // Fields that this check refuses have their problems already.
  const problems = unread.length === 0 && complete && records ? await records.problems(slug, fields) : unread;
  if (problems.length > 0) return { outcome: 'invalid', problems: [...problems] };
  const page = { kind, slug };
  return db.transaction().execute(async (trx): Promise<Outcome> => {
    await lockPage(trx, page);
    const versions = await listVersions(trx, page);
    const states = await findStates(trx, page);
    const [latest] = versions;
    if ((latest?.version ?? 0) !== basedOn) {
      const unsaved = { version: 0, status, savedAt: new Date(clock.now()), body: {} };
      return { outcome: 'changed', latest: present(latest ?? unsaved) };
    }
    // The shipped page is stored before its first change.
    const shipped = states.find((state) => state.editedAt === undefined);
    if (shipped && !versions.some((version) => version.savedByName === undefined && sameBody(version.body, shipped.body))) {
      await addVersion(trx, page, { status: shipped.status, body: shipped.body, savedAt: new Date(clock.now()) });
    }
    const before = states.find((state) => state.status === status) ?? states.find((state) => state.status === 'PUBLISHED') ?? states[0];
    const body = bodyOf({ kind, slug, fields, before: before?.body ?? {}, stationName }, plainText);
    const editedAt = new Date(clock.now());
    const restored = wish.restoredFrom === undefined ? {} : { restoredFrom: wish.restoredFrom };
    const version = await addVersion(trx, page, {
      status,
      body,
      savedAt: editedAt,
      savedBy: editor.userId,
      savedByName: editor.name,
      ...restored,
    });
    await putState(trx, page, { status, body, editedAt });
    await removeStates(trx, page, givesWay[status]);
    if (status === 'PUBLISHED') await records?.publish(trx, slug, fields);
    if (status === 'ARCHIVED') await records?.end(trx, slug);
    return { outcome: 'saved', version };
  });
}

/** In jsonb's order of keys. */
const sameBody = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

export const present = ({ version, status, savedAt, savedByName }: StoredVersion) => ({
  version,
  status,
  at: savedAt.toISOString(),
  ...(savedByName === undefined ? {} : { by: savedByName }),
});

/** The stored form: trimmed texts and clean HTML. */
async function tidy({ kind, fields }: Wish): Promise<ContentFields> {
  const tidied: Record<string, string> = {};
  for (const { name, type } of editableContent[kind].fields) {
    const text = (fields[name] ?? '').replaceAll('\r\n', '\n').trim();
    tidied[name] = holdsHtml(type) ? await cleanHtml(text) : text;
  }
  return tidied;
}
