import { createElement, type SVGProps } from 'react';

/** What an icon of the set is made of: its name and its shapes. */
interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/**
 * Makes a component of an icon of Lucide. The build puts it in place of the set's own maker, which every page would load for options
 * that we do not use (vite.config.ts). An icon is hidden from screen readers unless it has a name. Its shapes never change, so they are
 * written once as text: a page of results has hundreds.
 */
export default function createIcon({ name, node }: IconData) {
  const shapes = { __html: node.map(shapeText).join('') };
  function Icon(props: SVGProps<SVGSVGElement>) {
    const named = props['aria-label'] !== undefined;
    return createElement('svg', {
      viewBox: '0 0 24 24',
      width: 24,
      height: 24,
      ...line,
      'aria-hidden': named ? undefined : true,
      ...props,
      dangerouslySetInnerHTML: shapes,
    });
  }
  Icon.displayName = name;
  return Icon;
}

/** Names and values are those of the set, numbers and paths; `key` is React's and no attribute. */
function shapeText([tag, attributes]: IconData['node'][number]): string {
  const texts = Object.entries(attributes).flatMap(([name, value]) => (name === 'key' ? [] : ` ${name}="${value}"`));
  return `<${tag}${texts.join('')}></${tag}>`;
}
