import { afterAll, beforeAll, describe } from 'vitest';
import { afterSalesSuite } from './after-sales-suite.ts';
import { criteriaSuite } from './criteria-suite.ts';
import { holdsSuite } from './holds-suite.ts';
import { offersSuite } from './offers-suite.ts';
import { runningSuite } from './running-suite.ts';
import { salesSuite } from './sales-suite.ts';
import { createSuiteDesk, type SupplierProfile } from './suite-desk.ts';
import type { SupplierFixture } from './supplier-fixture.ts';

/** The requirements on every implementation of the Supplier port, embedded or external. */
export function describeSupplier(
  name: string,
  makeFixture: () => Promise<SupplierFixture>,
  {
    hasAfterSales = true,
    plansItself = false,
    numbersSeats = true,
    exchanges = true,
    holdsAsRequested = true,
    issuesOnConfirm = false,
    tellsRunning = true,
    converts = false,
  }: { readonly hasAfterSales?: boolean; readonly plansItself?: boolean } & Partial<SupplierProfile> = {},
): void {
  describe(`${name} as a supplier`, () => {
    let fixture: SupplierFixture | undefined;

    beforeAll(async () => {
      fixture = await makeFixture();
    });

    afterAll(() => fixture?.close());

    const profile: SupplierProfile = { numbersSeats, exchanges, holdsAsRequested, issuesOnConfirm, tellsRunning, converts };
    const desk = createSuiteDesk(() => {
      if (!fixture) throw new Error('the supplier has not started');
      return fixture;
    }, profile);
    offersSuite(desk);
    if (plansItself) criteriaSuite(desk);
    holdsSuite(desk);
    salesSuite(desk);
    runningSuite(desk);
    if (hasAfterSales) afterSalesSuite(desk);
  });
}
