import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { lendContext } from './lend-context.ts';

const found = [{ params: {}, route: { id: 'home' } }];
/** Only the part of React Router's context that is read. */
const context = {
  isSpaMode: false,
  staticHandlerContext: {
    loaderData: { home: 'a page of prices' },
    matches: found,
    _match: (address: string) => (address === '/' ? found : null),
  },
} as unknown as EntryContext;

test('a page is rendered with everything in its own context', () => {
  const { lent } = lendContext(context);
  expect(lent.isSpaMode).toBe(false);
  expect(lent.staticHandlerContext).toMatchObject({ loaderData: { home: 'a page of prices' }, matches: found });
  const { _match: match } = lent.staticHandlerContext;
  expect(match('/')).toBe(found);
  expect(match('/nowhere')).toBeNull();
});

test('a context that was taken back cannot be reached by its borrower, and is unchanged for its owner', () => {
  const { lent, takeBack } = lendContext(context);
  const { _match: match } = lent.staticHandlerContext;
  takeBack();
  expect(lent.staticHandlerContext.loaderData).toEqual({});
  expect(match('/')).toBeNull();
  expect(context.staticHandlerContext.loaderData).toEqual({ home: 'a page of prices' });
  const { _match: own } = context.staticHandlerContext;
  expect(own('/')).toBe(found);
});
