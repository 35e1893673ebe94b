import { classNames } from '../../../lib/class-names.ts';
import { pictureSources } from '../model/picture-sizes.ts';

interface PictureProps {
  readonly src: string;
  readonly alt: string;
  /** In view when the page opens: loaded first. Others load when they come near. */
  readonly first?: boolean;
  /** How wide it is shown, as HTML says it; the whole width of the window when absent. */
  readonly sizes?: string;
  /** Fills what it stands in, and is cut to its shape; else it is as wide as there and has its own shape. */
  readonly fill?: boolean;
  readonly className?: string;
}

/** A picture of ours. All have one shape, so the page keeps their room before they come. */
export function Picture({ src, alt, first = false, sizes = '100vw', fill = false, className }: PictureProps) {
  return (
    <img
      {...pictureSources(src)}
      sizes={sizes}
      alt={alt}
      width={1200}
      height={630}
      decoding="async"
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      className={classNames(fill ? 'absolute inset-0 h-full w-full object-cover object-bottom' : 'h-auto w-full', className)}
    />
  );
}
