import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The pages of an account, all in the same frame. */
export const accountRoutes: RouteConfigEntry[] = [
  route('account', 'routes/account.tsx', [
    index('routes/account._index.tsx'),
    route('travellers', 'routes/account.travellers.tsx'),
    route('cards', 'routes/account.cards.tsx'),
    route('vouchers', 'routes/account.vouchers.tsx'),
    route('security', 'routes/account.security.tsx'),
    route('data', 'routes/account.data.tsx'),
  ]),
  route('data/passkey-begin', 'routes/data.passkey-begin.ts'),
  route('data/passkey-add', 'routes/data.passkey-add.ts'),
  route('account/data/export', 'routes/account.data.export.ts'),
];
