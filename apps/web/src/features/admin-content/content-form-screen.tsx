import { formatInstant } from '@throughfare/kernel/format-instant';
import type { ContentStatus } from '@throughfare/contract/calls/content';
import { editableContent, type EditableKind } from '@throughfare/contract/shapes/content-fields';
import { useEffect, useMemo, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useFieldErrors } from '../../lib/forms/use-field-errors.ts';
import { nameOf } from '../../lib/forms/use-form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PageBand } from '../../ui/page-band.tsx';
import { ContentField } from './components/content-field.tsx';
import { LeaveGuard } from './components/leave-guard.tsx';
import { SaveNotice } from './components/save-notice.tsx';
import { adminPaths } from './model/admin-paths.ts';
import type { SaveProblem } from './model/save-problem.ts';
import { statuses, statusWords } from './model/status-words.ts';

export interface ContentForm {
  readonly kind: EditableKind;
  /** For new content, the values typed so far; empty at first. */
  readonly slug: string;
  /** The version on which the next save is based. */
  readonly version: number;
  readonly fields: Readonly<Record<string, string>>;
  /** The page's current states, none for new content, and the state whose text is shown. */
  readonly states: readonly ContentStatus[];
  readonly shown: ContentStatus | undefined;
  readonly pictures: readonly string[];
  /** The markets that an alert can be for. */
  readonly agencies: readonly { readonly agencyId: string; readonly name: string }[];
  /** The old version that may be restored. */
  readonly restoring?: { readonly version: number; readonly at: string; readonly by?: string | undefined } | undefined;
}

interface ContentFormScreenProps {
  readonly form: ContentForm;
  /** The version just saved. */
  readonly saved: number | undefined;
  readonly problem: SaveProblem | undefined;
}

/** The editor's form for a page. Without JavaScript it is a plain form. */
export function ContentFormScreen({ form, saved, problem }: ContentFormScreenProps) {
  const { kind, slug, version, fields, states, shown, restoring } = form;
  const { title, one, fields: known, slug: address, heading } = editableContent[kind];
  const unsaved = useRef(false);
  const busy = useNavigation().formData?.get('status');
  // Restored unsaved text must not be lost by accident.
  useEffect(() => {
    unsaved.current = problem !== undefined;
  }, [problem]);
  // also after a refused first save, because the address may be the field to correct
  const isNew = states.length === 0;
  const invalid = useMemo(
    () => (problem?.kind === 'invalid' ? Object.fromEntries(problem.problems.map(({ field, message }) => [field, message])) : undefined),
    [problem],
  );
  const errors = useFieldErrors({}, invalid);
  return (
    <>
      <PageBand title={isNew ? `New ${one}` : fields[heading] || slug} back={{ to: adminPaths.list(kind), label: title }} />
      <div className="mx-auto max-w-[84rem] px-4 py-8 sm:px-6">
        {!isNew && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.9375rem]">
            {states.map((status) => (
              <Link
                key={status}
                to={adminPaths.edit({ kind, slug }, { status })}
                aria-current={status === shown && !restoring ? 'true' : undefined}
                className="inline-flex min-h-8 items-center no-underline aria-[current]:underline"
              >
                <Badge tone={statusWords[status].tone}>{statusWords[status].name}</Badge>
              </Link>
            ))}
            <Link to={adminPaths.history({ kind, slug })}>History</Link>
            {(kind === 'ROUTE' || kind === 'LANDING') && shown && (
              <Link to={adminPaths.preview(slug, shown)} target="_blank">
                Preview: {statusWords[shown].name.toLowerCase()} (opens in a new tab)
              </Link>
            )}
          </div>
        )}
        {saved !== undefined && !problem && (
          <Notice tone="success" announce title={`Saved as version ${saved}`} className="mt-6">
            {shown && <p>{statusWords[shown].means}</p>}
          </Notice>
        )}
        {restoring && !problem && (
          <Notice title={`This is version ${restoring.version}`} className="mt-6">
            <p>
              {restoring.by ?? 'The original shop content'}, {formatInstant(restoring.at)}. Save it to bring it back; what is there now
              stays in the history.
            </p>
          </Notice>
        )}
        {problem && <SaveNotice key={JSON.stringify(problem)} kind={kind} slug={slug} problem={problem} basedOn={version} />}
        <Form
          key={`${kind} ${slug} ${shown ?? ''} ${restoring?.version ?? ''} ${saved ?? ''}`}
          method="post"
          className="mt-8 max-w-[60rem] space-y-7 [&_input]:scroll-mb-40 [&_select]:scroll-mb-40 [&_textarea]:scroll-mb-40"
          onInput={({ target }) => {
            unsaved.current = true;
            errors.change(nameOf(target), false);
          }}
          onSubmit={() => (unsaved.current = false)}
        >
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="basedOn" value={problem?.kind === 'changed' ? problem.latest.version : version} />
          {isNew && <input type="hidden" name="isNew" value="yes" />}
          {restoring && <input type="hidden" name="restoredFrom" value={restoring.version} />}
          {isNew ? (
            <TextField
              id="slug"
              name="slug"
              label={address.label}
              hint={address.hint}
              error={errors.errorOf('slug')}
              defaultValue={slug}
              autoComplete="off"
            />
          ) : (
            <input type="hidden" name="slug" value={slug} />
          )}
          {known.map((field) => (
            <ContentField
              key={field.name}
              field={field}
              value={fields[field.name] ?? ''}
              error={errors.errorOf(field.name)}
              pictureList="pictures"
              agencies={form.agencies}
            />
          ))}
          <datalist id="pictures">
            {form.pictures.map((name) => (
              <option key={name} value={`/illustrations/${name}.svg`}>
                {name}
              </option>
            ))}
          </datalist>
          <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-paper px-4 py-4 sm:-mx-6 sm:px-6">
            {statuses.map((status) => (
              <Button
                key={status}
                type="submit"
                name="status"
                value={status}
                look={status === 'PUBLISHED' ? 'action' : status === 'ARCHIVED' ? 'danger' : 'secondary'}
                busy={busy === status}
                title={statusWords[status].means}
              >
                {statusWords[status].save}
              </Button>
            ))}
          </div>
        </Form>
        <LeaveGuard unsaved={unsaved} />
      </div>
    </>
  );
}
