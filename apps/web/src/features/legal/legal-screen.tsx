import type { LegalDocument } from './legal-document.ts';

/** A long text for reading: one column of a comfortable width, with headings to jump to. */
export function LegalScreen({ document }: { readonly document: LegalDocument }) {
  return (
    <article className="mx-auto max-w-[44rem] px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="font-display text-[2rem] leading-10 font-bold sm:text-[2.5rem] sm:leading-12">{document.title}</h1>
      <p className="mt-2 text-sm text-ink-soft">Valid from {document.validFrom}</p>
      <p className="mt-6 text-lg leading-8">{document.introduction}</p>
      {document.sections.map(({ heading, paragraphs, links = [] }) => (
        <section key={heading} className="mt-9">
          <h2 className="font-display text-[1.375rem] leading-8 font-bold">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 leading-7">
              {paragraph}
            </p>
          ))}
          {links.length > 0 && (
            <ul className="mt-3 list-disc pl-5 leading-7">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} rel="noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  );
}
