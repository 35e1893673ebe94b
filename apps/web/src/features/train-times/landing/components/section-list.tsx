import type { LandingPage } from '@throughfare/contract/calls/landing-pages';
import { classNames } from '../../../../lib/class-names.ts';
import { Picture } from '../../../../domain/content/components/picture.tsx';
import { Prose } from '../../../../domain/content/components/prose.tsx';

/** Texts. Those with a picture have it on the left and right in turn; those without stand two in a row. */
export function SectionList({ sections }: { readonly sections: LandingPage['sections'] }) {
  const illustrated = sections.filter(({ image }) => image !== undefined);
  const plain = sections.filter(({ image }) => image === undefined);
  return (
    <>
      {illustrated.map(({ heading, content, image }, index) => (
        <section key={heading} className="grid items-center gap-8 lg:grid-cols-2 lg:gap-14">
          <div className={index % 2 === 1 ? 'lg:order-last' : undefined}>
            <h2 className="mb-4 text-3xl">{heading}</h2>
            <Prose html={content} />
          </div>
          <Picture src={image ?? ''} alt="" sizes="(min-width: 64rem) 38rem, 100vw" className="rounded-panel print:hidden" />
        </section>
      ))}
      {plain.length > 0 && (
        <div className={classNames('grid gap-5', plain.length > 1 && 'lg:grid-cols-2')}>
          {plain.map(({ heading, content }) => (
            <section
              key={heading}
              className={classNames(
                'rounded-panel bg-pine-50 p-6 sm:p-8',
                plain.length === 1 && 'lg:grid lg:grid-cols-[2fr_5fr] lg:gap-10',
              )}
            >
              <h2 className="mb-4 text-[1.75rem]">{heading}</h2>
              <Prose html={content} />
            </section>
          ))}
        </div>
      )}
    </>
  );
}
