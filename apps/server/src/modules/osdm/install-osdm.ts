import type { Base } from '../../platform/base.ts';
import type { AlsoTold } from '../hand-offs/hand-offs.api.ts';
import { noteToldEvent, noteTrainNews, tellBookingEvents } from './events/booking-events.ts';
import { afterSaleHandlers } from './after-sales/answer-after-sales.ts';
import { complaintHandlers } from './complaints/answer-complaints.ts';
import { complaintRoutes } from './complaints/desk-complaints.ts';
import { bookingHandlers } from './bookings/answer-bookings.ts';
import { eraseNames } from './bookings/booking-store.ts';
import { forgetAnswers } from './http/keep-answers.ts';
import type { OfferedHandlers } from './http/operation-handler.ts';
import { serveOsdm } from './http/serve-osdm.ts';
import { offerHandlers } from './offers/answer-offers.ts';
import { tripHandlers } from './offers/answer-trips.ts';
import { forgetFound } from './offers/offer-store.ts';
import { type OsdmNeighbours } from './osdm-deps.ts';
import { servicesOf } from './osdm-services.ts';
import { referenceHandlers } from './reference/answer-reference.ts';
import { productHandlers } from './reference/answer-products.ts';
import { placeMapHandlers } from './place-maps/answer-place-maps.ts';
import { placeHandlers } from './places/answer-places.ts';

interface OsdmNews {
  readonly alsoTold: AlsoTold;
  readonly noteTrainNews: typeof noteTrainNews;
}

/** Our carriers over OSDM (UIC 90918-10), for partners with a key of their agency. */
export function installOsdm(base: Base, neighbours: OsdmNeighbours): OsdmNews {
  const services = servicesOf({ ...base, ...neighbours });
  const handlers: OfferedHandlers = {
    getVersions: () => Promise.resolve({ body: [{ version: '3.10' }] }),
    ...placeHandlers(services),
    ...offerHandlers(services),
    ...tripHandlers(services),
    ...bookingHandlers(services),
    ...afterSaleHandlers(services),
    ...complaintHandlers(services),
    ...referenceHandlers(),
    ...productHandlers(services),
    ...placeMapHandlers(services),
  };
  complaintRoutes(base.binder, services);
  base.addRoutes((server) => serveOsdm(server, handlers, services));
  base.jobs.schedule('osdm.tell', '* * * * *', () => tellBookingEvents(services));
  base.jobs.schedule('osdm.forget', '41 * * * *', async () => {
    await forgetFound(services);
    await forgetAnswers(services);
    await eraseNames(base.db, new Date(base.clock.now()));
  });
  return { alsoTold: noteToldEvent, noteTrainNews };
}
