/** The users of a demonstration. They exist in demo mode only, which runs on a single machine. */
import type { UserRole } from './identity/user-store.ts';

export const demoPassword = 'Through-fare1';

export interface DemoUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: UserRole;
  readonly agency?: string;
}

export const demoAgencies = [
  { id: '0d9a3a5e-52c5-4f0e-9a53-6a5e0f1b7c01', name: 'Lakeside Travel', superAgency: false },
  { id: '0d9a3a5e-52c5-4f0e-9a53-6a5e0f1b7c02', name: 'Throughfare Head Office', superAgency: true },
] as const;

export const demoUsers: readonly DemoUser[] = [
  {
    id: '5f6c1f0c-93a4-4c3e-8d1e-2b7f6a9d0e01',
    email: 'traveller@example.com',
    firstName: 'Tess',
    lastName: 'Traveller',
    role: 'consumer',
  },
  {
    id: '5f6c1f0c-93a4-4c3e-8d1e-2b7f6a9d0e02',
    email: 'agent@example.com',
    firstName: 'Alex',
    lastName: 'Agent',
    role: 'B2BAgent',
    agency: demoAgencies[0].id,
  },
  {
    id: '5f6c1f0c-93a4-4c3e-8d1e-2b7f6a9d0e03',
    email: 'admin@example.com',
    firstName: 'Ada',
    lastName: 'Admin',
    role: 'B2BAdmin',
    agency: demoAgencies[0].id,
  },
  {
    id: '5f6c1f0c-93a4-4c3e-8d1e-2b7f6a9d0e04',
    email: 'super@example.com',
    firstName: 'Sam',
    lastName: 'Super',
    role: 'B2BAdmin',
    agency: demoAgencies[1].id,
  },
];
