import { formatInstant } from '@throughfare/kernel/format-instant';
import { editableContent, type EditableKind } from '@throughfare/contract/shapes/content-fields';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../../ui/notice.tsx';
import { adminPaths } from '../model/admin-paths.ts';
import type { SaveProblem } from '../model/save-problem.ts';
import { statusWords } from '../model/status-words.ts';

interface SaveNoticeProps {
  readonly kind: EditableKind;
  readonly slug: string;
  readonly problem: SaveProblem;
  /** The version from which the typed text started. */
  readonly basedOn: number;
}

/** The reason why nothing was saved, and the next step. It takes the focus when it appears. The typed text is in the form below. */
export function SaveNotice({ kind, slug, problem, basedOn }: SaveNoticeProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  useEffect(() => boxRef.current?.focus(), []);
  return (
    <div ref={boxRef} tabIndex={-1} className="mt-6">
      {problem.kind === 'changed' && (
        <Notice tone="warning" announce title="Somebody has saved this page since you opened it">
          <p>
            {problem.latest.by ?? 'The shop'} saved version {problem.latest.version} (
            {statusWords[problem.latest.status].name.toLowerCase()}) on {formatInstant(problem.latest.at)}. Your text below is not saved
            yet. Neither version is lost.
          </p>
          <p className="mt-2">
            <Link
              to={adminPaths.history({ kind, slug }, { ...(basedOn > 0 && { from: basedOn }), to: problem.latest.version })}
              target="_blank"
            >
              See what was changed (opens in a new tab)
            </Link>
            . Bring over what you want to keep; saving now puts your text on top, and theirs stays in the history.
          </p>
        </Notice>
      )}
      {problem.kind === 'exists' && (
        <Notice tone="warning" announce title={`There is already ${aWord(editableContent[kind].one)} with this name`}>
          <p>
            <Link to={adminPaths.edit({ kind, slug: problem.slug })}>Open it</Link>, or choose another name below.
          </p>
        </Notice>
      )}
      {problem.kind === 'refused' && (
        <Notice tone="error" announce title="Not saved">
          <p>{problem.message}</p>
        </Notice>
      )}
      {problem.kind === 'invalid' && (
        <Notice
          tone="error"
          announce
          title={problem.problems.length === 1 ? 'One thing is missing or wrong' : `${problem.problems.length} things are missing or wrong`}
        >
          <ul className="mt-1">
            {problem.problems.map(({ field, message }) => (
              <li key={field}>
                <a
                  href={`#${field}`}
                  className="inline-flex min-h-6 items-center font-medium text-signal-dark"
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(field)?.focus();
                  }}
                >
                  {labelOf(kind, field)}: {message}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function labelOf(kind: EditableKind, field: string): string {
  const { slug, fields } = editableContent[kind];
  return field === 'slug' ? slug.label : (fields.find(({ name }) => name === field)?.label ?? field);
}

const aWord = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
