import type { ReactNode } from 'react';
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
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-4 py-10 sm:px-6">
      <h1 className="text-4xl">{title}</h1>
      <p className="text-lg">{children}</p>
      <Panel as="section" aria-labelledby="contact-lines">
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
  );
}
