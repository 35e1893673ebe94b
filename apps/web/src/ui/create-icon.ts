import { createElement, type SVGProps } from 'react';

/** An icon of the set: its name and its shapes. */
interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/**
 * Makes a component from a Lucide icon. The build replaces Lucide's own factory with this one, because that one has options that we do not
 * use and every page would load (vite.config.ts). An icon is hidden from screen readers unless it has a name. Its shapes never change, so
 * they are turned into text once: a page of results has hundreds of icons.
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

/** Lucide's own names and values: numbers and paths. `key` is React's, not an attribute. */
function shapeText([tag, attributes]: IconData['node'][number]): string {
  const texts = Object.entries(attributes).flatMap(([name, value]) => (name === 'key' ? [] : ` ${name}="${value}"`));
  return `<${tag}${texts.join('')}></${tag}>`;
}
