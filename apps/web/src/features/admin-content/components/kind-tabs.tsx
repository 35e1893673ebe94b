import { editableContent, editableKinds, type EditableKind } from '@throughfare/contract/shapes/content-fields';
import { Link } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { adminPaths } from '../model/admin-paths.ts';

/** The kinds of content as tabs. Each has a list of its own. */
export function KindTabs({ current }: { readonly current: EditableKind }) {
  return (
    <nav aria-label="Kinds of content" className="flex flex-wrap gap-2">
      {editableKinds.map((kind) => (
        <Link
          key={kind}
          to={adminPaths.list(kind)}
          aria-current={kind === current ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-10 items-center rounded-full px-4 font-semibold no-underline',
            kind === current ? 'bg-pine-fill text-white' : 'bg-pine-100 text-pine-700 hover:bg-pine-50',
          )}
        >
          {editableContent[kind].title}
        </Link>
      ))}
    </nav>
  );
}
