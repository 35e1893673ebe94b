import { Editor, Node } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { tidyHtml } from './tidy-html.ts';

/** A picture with its words, moved and deleted as one thing. */
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

/** What the server lets pass (`modules/content/clean-html.ts`), but for tables: a text with one is edited as HTML. */
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
  /** Told of each change of the text, and of nothing else. */
  readonly onText: (html: string) => void;
}

export function makeEditor({ element, html, attributes, onText }: EditorWish): Editor {
  return new Editor({
    element,
    extensions,
    content: html,
    // our policy lets no style in that is not ours
    injectCSS: false,
    editorProps: {
      attributes: { ...attributes },
      // Tab goes on to the next control, also from within a list (WCAG 2.1.2): the editor leaves it to the browser
      handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' },
    },
    onUpdate: ({ editor }) => onText(tidyHtml(editor.getHTML())),
  });
}

/** Whether the editor gives a text back as it was: one with a table, or with anything else that it does not know, is not for it. */
export function isFaithful(html: string): boolean {
  const editor = new Editor({ element: null, extensions, content: html, injectCSS: false });
  const given = tidyHtml(editor.getHTML());
  editor.destroy();
  return given === tidyHtml(html);
}
