import type { ContentStatus } from '@throughfare/contract/calls/content';
import {
  getContentVersion,
  getEditableContent,
  listContentVersions,
  listEditableContent,
  listPromotionTerms,
  saveContent as saveContentCall,
} from '@throughfare/contract/calls/content-editor';
import type { SeoPage } from '@throughfare/contract/calls/content';
import { editableContent, type EditableKind } from '@throughfare/contract/shapes/content-fields';
import { Refusal } from '@throughfare/kernel/refusal';
import type { CallBinder } from '../../../platform/binding/call-context.ts';
import type { Session } from '../../../platform/binding/session.ts';
import type { ContentDeps } from '../content-deps.ts';
import { listContent } from '../content-store.ts';
import { isoNumbers } from '../../drawings/drawings.api.ts';
import { bodyOf, fieldsOf } from '../rules/content-body.ts';
import { plainText } from '../rules/plain-text.ts';
import { listPromoTerms } from './list-promo-terms.ts';
import { present, saveContent, type Editor } from './save-content.ts';
import { findStates, listStates, type PageState } from './state-store.ts';
import { listLastEditors, listVersions } from './version-store.ts';

/** The public state first, then the others. */
const order: readonly ContentStatus[] = ['PUBLISHED', 'REVIEW', 'DRAFT', 'ARCHIVED'];
const byStatus = (one: { status: ContentStatus }, other: { status: ContentStatus }): number =>
  order.indexOf(one.status) - order.indexOf(other.status);

/** The editors' calls. The contract checks the role, and each handler the super agency. */
export function editorRoutes(binder: CallBinder, deps: ContentDeps): void {
  const { db, reads, pictures } = deps;
  const pictureAddresses = pictures.names.map((name) => `/illustrations/${name}.svg`);

  const agenciesFor = async (kind: EditableKind) => (kind === 'AGENCY_ALERT' ? deps.agencies.headOffices(db) : []);

  /** What another module sells by is the truth: it may have changed, or have been there before anybody edited it. */
  async function withRecords(kind: EditableKind, states: readonly PageState[]): Promise<readonly PageState[]> {
    const rows = (await deps.records[kind]?.list()) ?? [];
    const stored = (slug: string, texts: Readonly<Record<string, string>>, before: object) =>
      bodyOf({ kind, slug, fields: { ...fieldsOf(kind, before), ...texts }, before }, plainText);
    const isPublished = (slug: string) => states.some((state) => state.status === 'PUBLISHED' && state.slug === slug);
    const known = states.map((state) => {
      const row = state.status === 'PUBLISHED' ? rows.find(({ slug }) => slug === state.slug) : undefined;
      return row ? { ...state, body: stored(row.slug, row.texts, state.body) } : state;
    });
    const others = rows.filter(({ slug }) => !isPublished(slug));
    return [
      ...known,
      ...others.map(({ slug, texts, untilEdited }) => ({
        slug,
        status: 'PUBLISHED' as const,
        body: stored(slug, { ...texts, ...untilEdited }, {}),
      })),
    ];
  }

  async function editorOf(session: Session): Promise<Editor> {
    const editor = await deps.editorOf(session);
    if (!editor) throw new Refusal('session.wrongRole');
    return editor;
  }

  binder.bind(listEditableContent, async ({ request, session }) => {
    await editorOf(session);
    const { kind } = request.query;
    const [states, editors, agencies] = await Promise.all([
      reads.current((standby) => listStates(standby, kind)),
      reads.current((standby) => listLastEditors(standby, kind)),
      agenciesFor(kind),
    ]);
    const bySlug = Map.groupBy(await withRecords(kind, states), ({ slug }) => slug);
    const items = [...bySlug].map(([slug, its]) => listed(kind, slug, its, editors.get(slug)));
    const begins = deps.records[kind]?.begin?.();
    return { data: { items, ...(begins && { begins: { ...begins } }), pictures: [...pictures.names], agencies } };
  });

  binder.bind(getEditableContent, async ({ request, session }) => {
    await editorOf(session);
    const { kind } = request.query;
    const [states, versions, agencies] = await Promise.all([
      findStates(db, request.query),
      listVersions(db, request.query),
      agenciesFor(kind),
    ]);
    const all = (await withRecords(kind, states)).filter(({ slug }) => slug === request.query.slug);
    if (all.length === 0) throw new Refusal('object.notFound');
    const shown = all.toSorted(byStatus).map(({ status, body }) => ({ status, fields: fieldsOf(kind, body) }));
    return { data: { version: versions[0]?.version ?? 0, states: shown, pictures: [...pictures.names], agencies } };
  });

  binder.bind(saveContentCall, async ({ request, session }) => {
    const editor = await editorOf(session);
    const factsFor = async () => {
      const [routes, agencies] = await Promise.all([listContent<SeoPage>(db, 'ROUTE'), agenciesFor(request.body.kind)]);
      return {
        isPicture: (address: string) => pictureAddresses.includes(address),
        isStation: (code: string) => deps.stations.byCode(code) !== undefined,
        isCountry: (code: string) => isoNumbers[code] !== undefined,
        isRoutePage: (pageUrl: string) => routes.some(({ slug }) => slug === pageUrl),
        isAgency: (agencyId: string) => agencies.some((agency) => agency.agencyId === agencyId),
      };
    };
    return {
      data: await saveContent(request.body, editor, {
        db,
        clock: deps.clock,
        factsFor,
        records: deps.records,
        stationName: (code) => deps.stations.byCode(code)?.name,
      }),
    };
  });

  binder.bind(listContentVersions, async ({ request, session }) => {
    await editorOf(session);
    const versions = await reads.current((standby) => listVersions(standby, request.query));
    return {
      data: {
        versions: versions.map((one) => ({
          ...present(one),
          ...(one.restoredFrom === undefined ? {} : { restoredFrom: one.restoredFrom }),
        })),
      },
    };
  });

  binder.bind(getContentVersion, async ({ request, session }) => {
    await editorOf(session);
    const { kind, version } = request.query;
    const found = (await listVersions(db, request.query)).find((one) => one.version === version);
    if (!found) throw new Refusal('object.notFound');
    return { data: { ...present(found), fields: fieldsOf(kind, found.body) } };
  });

  binder.bind(listPromotionTerms, async () => ({ data: { promotions: await listPromoTerms(deps) } }));
}

function listed(kind: EditableKind, slug: string, states: readonly PageState[], editedBy: string | undefined) {
  const [first] = states.toSorted(byStatus);
  const edited = states.flatMap(({ editedAt }) => editedAt ?? []).toSorted((a, b) => b.getTime() - a.getTime())[0];
  return {
    slug,
    heading: fieldsOf(kind, first?.body ?? {})[editableContent[kind].heading] || slug,
    statuses: states.map(({ status }) => status).toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
    ...(edited ? { editedAt: edited.toISOString() } : {}),
    ...(edited && editedBy !== undefined ? { editedBy } : {}),
  };
}
