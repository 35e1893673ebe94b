import { Bold, Heading3, Italic, Link2, List, Pilcrow } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

interface HtmlFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly defaultValue: string;
}

const marks = [
  { label: 'Paragraph', Icon: Pilcrow, before: '<p>', after: '</p>' },
  { label: 'Heading', Icon: Heading3, before: '<h3>', after: '</h3>' },
  { label: 'Bold', Icon: Bold, before: '<strong>', after: '</strong>' },
  { label: 'Italic', Icon: Italic, before: '<em>', after: '</em>' },
  { label: 'Link', Icon: Link2, before: '<a href="/">', after: '</a>' },
  { label: 'List', Icon: List, before: '<ul><li>', after: '</li></ul>' },
] as const;

/** A text with markup, and buttons that put the usual marks around what is chosen in it. */
export function HtmlField(props: HtmlFieldProps) {
  const areaRef = useRef<HTMLTextAreaElement>(null);

  function wrap(before: string, after: string) {
    const area = areaRef.current;
    if (!area) return;
    const { selectionStart: start, selectionEnd: end, value } = area;
    area.focus();
    area.setRangeText(before + value.slice(start, end) + after, start, end, 'end');
    // Whoever listens for changes must hear of this one, too.
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <div>
      <fieldset aria-label={`Marks for ${props.label}`} className="mb-1 flex flex-wrap gap-1 max-sm:-ml-2.5 sm:justify-end">
        {marks.map(({ label, Icon, before, after }) => (
          <IconButton key={label} label={label} icon={<Icon aria-hidden="true" />} onClick={() => wrap(before, after)} />
        ))}
      </fieldset>
      <TextArea {...props} areaRef={areaRef} code rows={6} className="sm:-mt-9" />
    </div>
  );
}
