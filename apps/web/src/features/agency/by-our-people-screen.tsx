import type { ReactNode } from 'react';
import { PageBand } from '../../shell/page-band.tsx';
import { Panel } from '../../ui/panel.tsx';

interface ByOurPeopleScreenProps {
  readonly title: string;
  readonly contactLines: readonly string[];
  /** What they do, and what they need to know for it. */
  readonly children: ReactNode;
}

/** What people of the shop do on request: says so, and whom to ask. */
export function ByOurPeopleScreen({ title, contactLines, children }: ByOurPeopleScreenProps) {
  return (
    <>
      <PageBand title={title} />
      <div className="mx-auto flex max-w-[84rem] flex-col gap-6 px-4 py-8 sm:px-6">
        <p className="max-w-3xl text-lg">{children}</p>
        <Panel as="section" aria-labelledby="contact-lines" className="max-w-3xl">
          <h2 id="contact-lines" className="text-xl">
            Write or call
          </h2>
          <ul className="mt-3 flex flex-col gap-2">
            {contactLines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}
