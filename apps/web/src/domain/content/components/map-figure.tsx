import { classNames } from '../../../lib/class-names.ts';
import type { MapPicture } from '../model/map-picture.ts';

interface MapFigureProps {
  readonly map: MapPicture;
  /** The content of the map, in a sentence. */
  readonly alt: string;
  readonly caption?: string;
  readonly className?: string;
}

/** A map. It is loaded when it comes near, and its space is kept free. */
export function MapFigure({ map: { phoneSrc, ...map }, alt, caption, className }: MapFigureProps) {
  return (
    <figure className={classNames('print:hidden', className)}>
      <picture>
        <source media="(max-width: 40rem)" srcSet={phoneSrc} />
        <img {...map} alt={alt} loading="lazy" decoding="async" className="h-auto w-full rounded-panel border border-line" />
      </picture>
      {caption !== undefined && <figcaption className="mt-2 text-sm text-ink-soft">{caption}</figcaption>}
    </figure>
  );
}
