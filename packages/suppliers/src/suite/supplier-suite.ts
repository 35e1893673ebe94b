import { afterAll, beforeAll, describe } from 'vitest';
import { afterSalesSuite } from './after-sales-suite.ts';
import { criteriaSuite } from './criteria-suite.ts';
import { holdsSuite } from './holds-suite.ts';
import { offersSuite } from './offers-suite.ts';
import { runningSuite } from './running-suite.ts';
import { salesSuite } from './sales-suite.ts';
import { createSuiteDesk } from './suite-desk.ts';
import type { SupplierFixture } from './supplier-fixture.ts';

/** What every implementation of the Supplier port must do, whoever stands behind it. */
export function describeSupplier(
  name: string,
  makeFixture: () => Promise<SupplierFixture>,
  { hasAfterSales = true, plansItself = false }: { readonly hasAfterSales?: boolean; readonly plansItself?: boolean } = {},
): void {
  describe(`${name} as a supplier`, () => {
    let fixture: SupplierFixture | undefined;

    beforeAll(async () => {
      fixture = await makeFixture();
    });

    afterAll(() => fixture?.close());

    const desk = createSuiteDesk(() => {
      if (!fixture) throw new Error('the supplier has not started');
      return fixture;
    });
    offersSuite(desk);
    if (plansItself) criteriaSuite(desk);
    holdsSuite(desk);
    salesSuite(desk);
    runningSuite(desk);
    if (hasAfterSales) afterSalesSuite(desk);
  });
}
