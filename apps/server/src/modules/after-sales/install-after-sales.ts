import type { Base } from '../../platform/base.ts';
import type { CompensationRouteDeps } from './compensation/compensation-routes.ts';
import { addInspectionRoutes } from './inspection/add-inspection-routes.ts';
import { type AfterSalesModule, createAfterSales } from './create-after-sales.ts';

export function installAfterSales(
  base: Base,
  needs: Omit<CompensationRouteDeps, keyof Base | 'exchangePage' | 'exchange'>,
): AfterSalesModule {
  const afterSales = createAfterSales({
    ...base,
    ...needs,
    exchangePage({ bookingReference, ...of }) {
      const place = 'quoteId' in of ? `step=payment&quote=${of.quoteId}` : `step=approved&exchange=${of.exchangeId}`;
      return `${base.publicUrl}/mybookings?open=${encodeURIComponent(bookingReference)}&flow=exchange&${place}`;
    },
  });
  afterSales.bindTo(base.binder);
  base.attend(afterSales);
  const { inspectionToken } = base.config;
  const inspection = { clock: base.clock, suppliers: needs.suppliers, ...(inspectionToken === undefined ? {} : { inspectionToken }) };
  base.addRoutes((server) => addInspectionRoutes(server, inspection));
  return afterSales;
}
