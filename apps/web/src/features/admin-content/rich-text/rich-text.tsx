import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { isFaithful } from './make-editor.ts';
import { RichTextEditor, type RichTextEditorProps } from './rich-text-editor.tsx';

/** Edits a text as it will look (CONTENT-9) if the editor returns it unchanged. Other texts, such as one with a table, are edited as HTML. */
export default function RichText(props: RichTextEditorProps) {
  const [fits] = useState(() => isFaithful(props.html));
  if (fits) return <RichTextEditor {...props} />;
  return (
    <Notice title="This text has parts that the editor does not support, such as a table">
      <p>Editing it as HTML keeps them.</p>
      <Button size="small" className="mt-2" onClick={props.onHtml}>
        Edit as HTML
        <span className="sr-only">, {props.label}</span>
      </Button>
    </Notice>
  );
}
