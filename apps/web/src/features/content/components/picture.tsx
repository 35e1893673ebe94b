import { classNames } from '../../../lib/class-names.ts';

interface PictureProps {
  readonly src: string;
  readonly alt: string;
  /** In view when the page opens: loaded first. Others load when they come near. */
  readonly first?: boolean;
  readonly className?: string;
}

/** A picture of ours. All have one shape, so the page keeps their room before they come. */
export function Picture({ src, alt, first = false, className }: PictureProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={1200}
      height={630}
      decoding="async"
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      className={classNames('h-auto w-full', className)}
    />
  );
}
