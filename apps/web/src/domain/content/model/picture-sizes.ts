interface PictureSources {
  readonly src: string;
  readonly srcSet: string;
}

/** The sizes that the server makes of each illustration. */
const widths = [480, 800, 1200, 1920];

const nameOf = (address: string): string | undefined => /^\/illustrations\/([\w-]+?)(?:\.svg|-1200\.webp)$/.exec(address)?.[1];

/** Content names an illustration by its drawing, `/illustrations/york.svg`, or by one of its rasters. A page loads it as a raster image of the right size. */
export function pictureSources(address: string): PictureSources | { readonly src: string } {
  const name = nameOf(address);
  if (name === undefined) return { src: address };
  const file = (width: number): string => `/illustrations/${name}-${width}.webp`;
  return { src: file(800), srcSet: widths.map((width) => `${file(width)} ${width}w`).join(', ') };
}

/** Sites that show a card of a page take no drawings, and not all take webp: a JPEG of 1200 by 630. */
export function cardPicture(address: string): string {
  const name = nameOf(address);
  return name === undefined ? address : `/illustrations/${name}-card.jpg`;
}

/** The pictures in a text, in the widths of its column. The API writes sanitised HTML with attributes in double quotes. */
export function withPictureSizes(html: string): string {
  return html.replaceAll(/<img src="([^"]+)"/g, (tag, address: string) => {
    const sources = pictureSources(address);
    return 'srcSet' in sources ? `<img src="${sources.src}" srcset="${sources.srcSet}" sizes="(min-width: 50rem) 46rem, 100vw"` : tag;
  });
}
