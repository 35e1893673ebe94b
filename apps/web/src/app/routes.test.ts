import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import routes, { siteRoutes } from './routes.ts';

const objects = routes.map(objectOf);

function objectOf({ file, path, caseSensitive = false, index, children }: RouteConfigEntry): RouteObject {
  const common = { caseSensitive, handle: file, ...(path !== undefined && { path }) };
  return index ? { ...common, index } : { ...common, ...(children && { children: children.map(objectOf) }) };
}

const fileAt = (address: string, among = objects): unknown => matchRoutes(among, address)?.at(-1)?.route.handle;

test.each([
  '/UK',
  '/CART',
  '/Search/p2p',
  '/MYBOOKINGS',
  '/promoterms',
  '/managebookings',
  '/Account/travellers',
  '/account/Travellers',
  '/nowhere',
])('%s is not an address of the site', (address) => {
  expect(fileAt(address)).toBe('routes/unknown-path.ts');
});

test.each([
  ['/', 'routes/home.tsx'],
  ['/uk', 'routes/home.tsx'],
  ['/cart', 'routes/cart.tsx'],
  ['/promoTerms', 'routes/information.tsx'],
  ['/manageBookings', 'routes/manage-bookings.tsx'],
  ['/account/travellers', 'routes/account.travellers.tsx'],
  ['/train-times/London-York', 'routes/train-times.$routeName.tsx'],
])('%s is one', (address, file) => {
  expect(fileAt(address)).toBe(file);
});

test('the page for developers is not in a production build', () => {
  expect(fileAt('/ui', siteRoutes('production').map(objectOf))).toBe('routes/unknown-path.ts');
  expect(fileAt('/ui', siteRoutes('development').map(objectOf))).toBe('routes/ui.tsx');
});
