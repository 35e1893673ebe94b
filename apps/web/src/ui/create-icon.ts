import { createElement, type SVGProps } from 'react';

/** What an icon of the set is made of: its name and its shapes. */
interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/**
 * Makes a component of an icon of Lucide. The build puts it in place of the set's own maker, which every page would load for options
 * that we do not use (vite.config.ts). An icon is hidden from screen readers unless it has a name.
 */
export default function createIcon({ name, node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  function Icon(props: SVGProps<SVGSVGElement>) {
    const named = props['aria-label'] !== undefined;
    return createElement(
      'svg',
      { viewBox: '0 0 24 24', width: 24, height: 24, ...line, 'aria-hidden': named ? undefined : true, ...props },
      ...shapes,
    );
  }
  Icon.displayName = name;
  return Icon;
}
