import { classNames } from '../../../lib/class-names.ts';
import { pictureSources } from '../model/picture-sizes.ts';

interface PictureProps {
  readonly src: string;
  readonly alt: string;
  /** In view when the page opens, so it is loaded first. Others are loaded when they come near. */
  readonly first?: boolean;
  /** Its displayed width, in the syntax of HTML's `sizes`; absent: the whole width of the window. */
  readonly sizes?: string;
  /** Fills its container and is cut to its shape; else it has the container's width and its own shape. */
  readonly fill?: boolean;
  readonly className?: string;
}

/** An illustration. All have one shape, so their space is kept free until they are loaded. */
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
