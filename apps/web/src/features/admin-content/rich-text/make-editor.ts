import { Editor, Node } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { tidyHtml } from './tidy-html.ts';

/** A picture with its caption, moved and deleted as one. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, caption: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => {
        const picture = element.querySelector('img');
        if (!picture) return false;
        return {
          src: picture.getAttribute('src') ?? '',
          alt: picture.getAttribute('alt') ?? '',
          caption: element.querySelector('figcaption')?.textContent ?? '',
        };
      },
    },
  ],
  renderHTML: ({ node }) => {
    const text = (name: string): string => {
      const value: unknown = node.attrs[name];
      return typeof value === 'string' ? value : '';
    };
    const picture = ['img', { src: text('src'), alt: text('alt') }] as const;
    return text('caption') === '' ? ['figure', picture] : ['figure', picture, ['figcaption', text('caption')]];
  },
});

/** The elements that the server keeps (`modules/content/clean-html.ts`), except tables: a text with a table is edited as HTML. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    hardBreak: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    listKeymap: false,
    trailingNode: false,
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  Figure,
];

interface EditorWish {
  readonly element: HTMLElement;
  readonly html: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Called for each change of the text, and for nothing else. */
  readonly onText: (html: string) => void;
}

export function makeEditor({ element, html, attributes, onText }: EditorWish): Editor {
  return new Editor({
    element,
    extensions,
    content: html,
    // the Content-Security-Policy forbids injected styles
    injectCSS: false,
    editorProps: {
      attributes: { ...attributes },
      // Tab moves to the next control even inside a list (WCAG 2.1.2), so the editor leaves the key to the browser.
      handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' },
    },
    onUpdate: ({ editor }) => onText(tidyHtml(editor.getHTML())),
  });
}

/** Whether the editor returns a text unchanged. It would lose tables and other elements that it does not know. */
export function isFaithful(html: string): boolean {
  const editor = new Editor({ element: null, extensions, content: html, injectCSS: false });
  const given = tidyHtml(editor.getHTML());
  editor.destroy();
  return given === tidyHtml(html);
}
