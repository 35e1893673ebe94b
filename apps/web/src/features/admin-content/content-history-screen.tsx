import { formatInstant } from '@throughfare/kernel/format-instant';
import type { CallAnswer } from '@throughfare/contract/call';
import type { listContentVersions } from '@throughfare/contract/calls/content-editor';
import { editableContent, type EditableKind } from '@throughfare/contract/shapes/content-fields';
import { Form } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { PageBand } from '../../ui/page-band.tsx';
import { adminPaths } from './model/admin-paths.ts';
import { compareTexts } from './model/compare-texts.ts';
import { statusWords } from './model/status-words.ts';

type Version = CallAnswer<typeof listContentVersions>['data']['versions'][number];

interface ContentHistoryScreenProps {
  readonly kind: EditableKind;
  readonly slug: string;
  readonly versions: readonly Version[];
  readonly compared:
    | {
        readonly from: { readonly version: number; readonly fields: Readonly<Record<string, string>> };
        readonly to: { readonly version: number; readonly fields: Readonly<Record<string, string>> };
      }
    | undefined;
}

/** The versions of a page with author and time, the changes between two of them, and a link to restore one. */
export function ContentHistoryScreen({ kind, slug, versions, compared }: ContentHistoryScreenProps) {
  const options = versions.map(({ version, at, by }) => ({
    value: String(version),
    label: `Version ${version}, ${formatInstant(at)}, ${by ?? 'as shipped'}`,
  }));
  return (
    <>
      <PageBand title={`History of ${slug}`} back={{ to: adminPaths.edit({ kind, slug }), label: 'Edit it' }} />
      <div className="mx-auto max-w-[84rem] px-4 py-8 sm:px-6">
        {versions.length === 0 ? (
          <div>
            <EmptyState
              title="Nothing has been changed yet"
              actions={
                <ButtonLink to={adminPaths.edit({ kind, slug })} look="action">
                  Edit
                </ButtonLink>
              }
            >
              <p>The page is in its original state. Each save becomes a version here.</p>
            </EmptyState>
          </div>
        ) : (
          <>
            <ol className="max-w-[60rem] divide-y divide-line border-y border-line">
              {versions.map(({ version, status, at, by, restoredFrom }) => (
                <li key={version} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
                  <span>
                    <strong>Version {version}</strong> <Badge tone={statusWords[status].tone}>{statusWords[status].name}</Badge>
                    <span className="block text-[0.9375rem] text-ink-soft">
                      {formatInstant(at)}, {by ?? 'as originally shipped'}
                      {restoredFrom !== undefined && `, brought back from version ${restoredFrom}`}
                    </span>
                  </span>
                  <ButtonLink to={adminPaths.edit({ kind, slug }, { version })} size="small">
                    View or restore it<span className="sr-only">: version {version}</span>
                  </ButtonLink>
                </li>
              ))}
            </ol>
            {versions.length > 1 && (
              <section aria-labelledby="compare" className="mt-10 max-w-[60rem]">
                <h2 id="compare" className="text-2xl">
                  Compare two versions
                </h2>
                <Form method="get" className="mt-4 grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
                  <input type="hidden" name="kind" value={kind} />
                  <input type="hidden" name="slug" value={slug} />
                  <SelectField
                    label="Earlier"
                    name="from"
                    options={options}
                    defaultValue={String(compared?.from.version ?? versions[1]?.version)}
                  />
                  <SelectField
                    label="Later"
                    name="to"
                    options={options}
                    defaultValue={String(compared?.to.version ?? versions[0]?.version)}
                  />
                  <Button type="submit">Compare</Button>
                </Form>
                {compared && <Changes kind={kind} compared={compared} />}
              </section>
            )}
          </>
        )}
      </div>
    </>
  );
}

function Changes({
  kind,
  compared: { from, to },
}: {
  readonly kind: EditableKind;
  readonly compared: NonNullable<ContentHistoryScreenProps['compared']>;
}) {
  const changed = editableContent[kind].fields.filter(({ name }) => (from.fields[name] ?? '') !== (to.fields[name] ?? ''));
  if (changed.length === 0) return <p className="mt-6 text-ink-soft">These two versions are identical.</p>;
  return (
    <dl className="mt-6 space-y-5">
      {changed.map(({ name, label }) => (
        <div key={name}>
          <dt className="font-semibold">{label}</dt>
          <dd className="mt-1 rounded-control bg-surface px-4 py-3 leading-7 whitespace-pre-wrap">
            {compareTexts(from.fields[name] ?? '', to.fields[name] ?? '').map(({ kind: part, text }, index) => {
              if (part === 'gone')
                return (
                  <del key={index} className="bg-signal-100 text-signal-dark">
                    {text}
                  </del>
                );
              if (part === 'new')
                return (
                  <ins key={index} className="bg-ok-100 text-ok no-underline">
                    {text}
                  </ins>
                );
              return <span key={index}>{text}</span>;
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
