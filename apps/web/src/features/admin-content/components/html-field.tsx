import { lazy, Suspense, useRef, useState, type ComponentType } from 'react';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { unreachableText } from '../../../lib/unreachable.ts';
import { Button } from '../../../ui/button.tsx';
import { describedBy } from '../../../ui/field-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { RichTextEditorProps } from '../rich-text/rich-text-editor.tsx';

// Large, so only editors load it. If it does not load, the text is edited as HTML.
const RichText = lazy<ComponentType<RichTextEditorProps>>(() =>
  import('../rich-text/rich-text.tsx').catch(() => ({ default: RichTextUnavailable })),
);

function RichTextUnavailable({ label, onHtml }: Pick<RichTextEditorProps, 'label' | 'onHtml'>) {
  return (
    <Notice tone="warning">
      <p>{unreachableText} Edit it as HTML meanwhile.</p>
      <Button size="small" className="mt-2" onClick={onHtml}>
        Edit as HTML
        <span className="sr-only">, {label}</span>
      </Button>
    </Notice>
  );
}

interface HtmlFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly defaultValue: string;
}

/** A text of a page, edited with a preview or as HTML. The form carries HTML either way, and the server cleans it. */
export function HtmlField(props: HtmlFieldProps) {
  const { id, name, label, hint, error } = props;
  const hydrated = useHydrated();
  const [asHtml, setAsHtml] = useState(false);
  const [text, setText] = useState(props.defaultValue);
  const carrier = useRef<HTMLInputElement>(null);
  if (!hydrated) return <TextArea {...props} code rows={6} />;

  function write(html: string) {
    setText(html);
    // Listeners for changes of the form must hear of this one too.
    carrier.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <div>
      <input ref={carrier} type="hidden" name={name} value={text} />
      {asHtml ? (
        <>
          <TextArea {...{ id, label, hint, error }} value={text} onChange={(event) => setText(event.target.value)} code rows={6} />
          <Button size="small" look="quiet" className="mt-1" onClick={() => setAsHtml(false)}>
            Edit as rich text
            <span className="sr-only">, {label}</span>
          </Button>
        </>
      ) : (
        <div className="flex flex-col gap-1.5">
          {/* a heading, so that the text's own headings below it have the right level */}
          <h2 className="font-sans text-[0.9375rem] leading-6 font-semibold tracking-normal">{label}</h2>
          <Suspense fallback={<Skeleton className="h-40" />}>
            <RichText
              {...{ id, label, html: text }}
              describedBy={describedBy(id, hint, error)}
              invalid={error !== undefined}
              onText={write}
              onHtml={() => setAsHtml(true)}
            />
          </Suspense>
          {hint !== undefined && (
            <p id={`${id}-hint`} className="text-sm text-ink-soft">
              {hint}
            </p>
          )}
          {error !== undefined && (
            <p id={`${id}-error`} className="text-sm font-medium text-signal-dark">
              {error}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
