import { within } from '@testing-library/dom';
import { Window } from 'happy-dom';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';

interface DrawOptions {
  /** The address at which the page is shown. */
  readonly at?: string;
  /** The answers of loaders and actions that the element reads by a route's id. */
  readonly loaderData?: Readonly<Record<string, unknown>>;
}

/**
 * Renders a screen as the server does, before any script runs. Answers it as a document in which tests look things up by role and label. It
 * shows that each state of a screen has the right words; the browser walks test interaction.
 */
export function draw(element: ReactNode, { at = '/', loaderData = {} }: DrawOptions = {}) {
  const Stub = createRoutesStub([{ id: 'page', path: '*', Component: () => element, loader: () => null, action: () => null }]);
  const markup = renderToStaticMarkup(<Stub initialEntries={[at]} hydrationData={{ loaderData: { page: null, ...loaderData } }} />);
  const { document } = new Window({ url: `http://localhost${at}` });
  document.body.innerHTML = markup;
  // happy-dom's elements work with the queries like a browser's, but have other types
  const body = document.body as unknown as HTMLElement;
  return Object.assign(within(body), {
    body,
    /** All visible text in order, with single spaces. */
    text: (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
  });
}
