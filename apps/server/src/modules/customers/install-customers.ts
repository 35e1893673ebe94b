import type { Base } from '../../platform/base.ts';
import { createCustomers } from './create-customers.ts';
import type { CustomersDeps } from './customers-deps.ts';

export function installCustomers(base: Base, needs: Omit<CustomersDeps, keyof Base>): void {
  createCustomers({ ...base, ...needs }).bindTo(base.binder);
}
