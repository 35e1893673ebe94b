import type { CallInput } from '@throughfare/contract/call';
import type { saveContent } from '@throughfare/contract/calls/content-editor';
import { editableContent, editableKinds, type EditableKind } from '@throughfare/contract/shapes/content-fields';
import { isContentStatus } from '../../../domain/content/model/content-status.ts';

type Save = CallInput<typeof saveContent>['body'];

export function kindOf(text: string | null): EditableKind | undefined {
  return editableKinds.find((kind) => kind === text);
}

/** Turns the editor's form into the API's input. Undefined for any other form. */
export function readContentForm(form: FormData): Save | undefined {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const [kind, status] = [kindOf(text('kind')), text('status')];
  if (!kind || !isContentStatus(status)) return undefined;
  const restored = Number(text('restoredFrom'));
  return {
    kind,
    slug: text('slug').trim(),
    status,
    basedOn: Number(text('basedOn')) || 0,
    fields: Object.fromEntries(
      editableContent[kind].fields.map(({ name, type }) => [
        name,
        type === 'markets'
          ? form
              .getAll(name)
              .filter((one) => typeof one === 'string')
              .join(', ')
          : text(name).replaceAll('\r\n', '\n'),
      ]),
    ),
    ...(restored > 0 ? { restoredFrom: restored } : {}),
  };
}
