import { within } from '@testing-library/dom';
import { Window } from 'happy-dom';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';

interface DrawOptions {
  /** The address that the page is seen at. */
  readonly at?: string;
  /** The answers of loaders and actions that the element reads by a route's id. */
  readonly loaderData?: Readonly<Record<string, unknown>>;
}

/**
 * Draws a screen as the server does, before any script runs, and answers it as a document to look things up in by role and label.
 * Interaction is the browser walks' part; this shows that each state of a screen says what it should.
 */
export function draw(element: ReactNode, { at = '/', loaderData = {} }: DrawOptions = {}) {
  const Stub = createRoutesStub([{ id: 'page', path: '*', Component: () => element, loader: () => null, action: () => null }]);
  const markup = renderToStaticMarkup(<Stub initialEntries={[at]} hydrationData={{ loaderData: { page: null, ...loaderData } }} />);
  const { document } = new Window({ url: `http://localhost${at}` });
  document.body.innerHTML = markup;
  // happy-dom's elements are those of a browser to the queries, and have other types.
  const body = document.body as unknown as HTMLElement;
  return Object.assign(within(body), {
    body,
    /** All visible text in order, with single spaces. */
    text: (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
  });
}
