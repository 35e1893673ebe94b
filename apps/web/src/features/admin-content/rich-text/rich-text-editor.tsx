import type { Editor } from '@tiptap/core';
import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Prose } from '../../../domain/content/components/prose.tsx';
import { makeEditor } from './make-editor.ts';

export interface RichTextEditorProps {
  readonly id: string;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  /** The stored text. The caller has checked that the editor returns it unchanged. */
  readonly html: string;
  readonly onText: (html: string) => void;
  /** Called when the author switches to HTML. */
  readonly onHtml: () => void;
}

interface Mark {
  readonly label: string;
  readonly Icon: typeof Bold;
  readonly isOn?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const marks: readonly Mark[] = [
  {
    label: 'Heading',
    Icon: Heading2,
    isOn: (one) => one.isActive('heading', { level: 2 }),
    run: (one) => one.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Small heading',
    Icon: Heading3,
    isOn: (one) => one.isActive('heading', { level: 3 }),
    run: (one) => one.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  { label: 'Bold', Icon: Bold, isOn: (one) => one.isActive('bold'), run: (one) => one.chain().focus().toggleBold().run() },
  { label: 'Italic', Icon: Italic, isOn: (one) => one.isActive('italic'), run: (one) => one.chain().focus().toggleItalic().run() },
  { label: 'List', Icon: List, isOn: (one) => one.isActive('bulletList'), run: (one) => one.chain().focus().toggleBulletList().run() },
  {
    label: 'Numbered list',
    Icon: ListOrdered,
    isOn: (one) => one.isActive('orderedList'),
    run: (one) => one.chain().focus().toggleOrderedList().run(),
  },
  { label: 'Undo', Icon: Undo2, run: (one) => one.chain().focus().undo().run() },
  { label: 'Redo', Icon: Redo2, run: (one) => one.chain().focus().redo().run() },
];

/** Edits a text as it will look, limited to the marks that pages allow, and previews it. Only pages with an editor's form load it. */
export function RichTextEditor({ id, label, describedBy, invalid, html, onText, onHtml }: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, setChanges] = useState(0);
  const [preview, setPreview] = useState<string>();
  const [linking, setLinking] = useState(false);
  const tell = useEffectEvent(onText);
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(invalid && { 'aria-invalid': 'true' }),
    class: 'prose min-h-40 px-3.5 py-2 outline-none whitespace-pre-wrap',
  };
  const open = useEffectEvent((element: HTMLElement) => makeEditor({ element, html, attributes, onText: (text) => tell(text) }));

  // The editor manages its own part of the page. It is mounted and removed by hand, and starts with the text at that moment.
  useEffect(() => {
    if (!place.current) return;
    const made = open(place.current);
    made.on('transaction', () => setChanges((count) => count + 1));
    setEditor(made);
    return () => made.destroy();
  }, []);

  return (
    <div>
      <fieldset aria-label={`Marks for ${label}`} disabled={preview !== undefined} className="mb-1 flex flex-wrap items-center gap-1">
        {editor &&
          marks.map(({ label: name, Icon, isOn, run }) => (
            <IconButton
              key={name}
              label={name}
              icon={<Icon aria-hidden="true" />}
              aria-pressed={isOn?.(editor)}
              className="aria-pressed:bg-pine-100"
              onClick={() => run(editor)}
            />
          ))}
        {editor && (
          <IconButton
            label="Link"
            icon={<Link2 aria-hidden="true" />}
            aria-expanded={linking}
            className="aria-expanded:bg-pine-100"
            onClick={() => setLinking(!linking)}
          />
        )}
      </fieldset>
      {editor && linking && <LinkField editor={editor} onClose={() => setLinking(false)} />}
      <div
        ref={place}
        hidden={preview !== undefined}
        className="max-h-[36rem] overflow-y-auto rounded-control border-[1.5px] border-line-strong bg-surface focus-within:border-pine-700 focus-within:shadow-[inset_0_0_0_1px_var(--pine-700)]"
      />
      {preview !== undefined && (
        <section
          aria-label={`Preview of ${label}`}
          className="rounded-control border-[1.5px] border-dashed border-line-strong bg-surface px-6 py-4"
        >
          <Prose html={preview} />
        </section>
      )}
      <div className="mt-1 flex flex-wrap gap-x-2">
        <Button
          size="small"
          look="quiet"
          aria-pressed={preview !== undefined}
          onClick={() => setPreview(preview === undefined ? editor?.getHTML() : undefined)}
        >
          {preview === undefined ? 'Preview' : 'Back to writing'}
          <span className="sr-only">, {label}</span>
        </Button>
        <Button size="small" look="quiet" onClick={onHtml}>
          Edit as HTML
          <span className="sr-only">, {label}</span>
        </Button>
      </div>
    </div>
  );
}

/** Asks for a link's address; an empty one removes the link. It is no `<form>`, because it is inside the page's form. */
function LinkField({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const current: unknown = editor.getAttributes('link')['href'];
  const [address, setAddress] = useState(typeof current === 'string' ? current : '');
  function put() {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address.trim() === '') chain.unsetLink().run();
    else chain.setLink({ href: address.trim() }).run();
    onClose();
  }
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <input
        aria-label="Address of the link"
        placeholder="/train-times or https://…"
        value={address}
        // asked for by the press on Link
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          put();
        }}
        className="min-h-10 min-w-64 flex-1 rounded-control border-[1.5px] border-line-strong bg-surface px-3"
      />
      <Button size="small" onClick={put}>
        {address.trim() === '' ? 'Remove link' : 'Set link'}
      </Button>
    </div>
  );
}
