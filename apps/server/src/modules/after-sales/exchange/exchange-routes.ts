import {
  continueExchange as continueExchangeCall,
  getExchangeSummary as getExchangeSummaryCall,
  getExchangeableItems as getExchangeableItemsCall,
  getTicketOptions as getTicketOptionsCall,
  openExchangePayment as openExchangePaymentCall,
  processExchange as processExchangeCall,
  searchExchange as searchExchangeCall,
  summariseExchange as summariseExchangeCall,
} from '@throughfare/contract/calls/exchange';
import { getNextTrain as getNextTrainCall } from '@throughfare/contract/calls/next-train';
import {
  getTravelChange as getTravelChangeCall,
  startTravelChange as startTravelChangeCall,
} from '@throughfare/contract/calls/travel-change';
import {
  getPassExchangeOffers as getPassExchangeOffersCall,
  summarisePassExchange as summarisePassExchangeCall,
} from '@throughfare/contract/calls/pass-exchange';
import type { CallBinder } from '../../../platform/binding/call-context.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import { exchangeableItems } from './exchangeable-items.ts';
import { continueExchange } from './continue-exchange.ts';
import { passExchangeOffers } from './passes/pass-exchange-offers.ts';
import { summarisePassExchange } from './passes/summarise-pass-exchange.ts';
import { getNextTrain } from './next-train.ts';
import { openExchangePayment } from './open-exchange-payment.ts';
import { processExchange } from './process-exchange.ts';
import { searchExchange } from './search-exchange.ts';
import { readSummary, summariseExchange } from './summarise-exchange.ts';
import { getTravelChange, startTravelChange } from './travel-change.ts';
import { ticketOptionsLater } from './ticket-options.ts';

export function exchangeRoutes(binder: CallBinder, deps: AfterSaleDeps): void {
  binder.bind(getExchangeableItemsCall, ({ session, request: { params, body } }) =>
    exchangeableItems(session, params.reference, body?.orderId, deps),
  );
  binder.bind(searchExchangeCall, async ({ session, request: { params, body } }) => ({
    body: await searchExchange(session, params.reference, body, deps),
  }));
  binder.bind(getTicketOptionsCall, ({ session, request: { params } }) => ticketOptionsLater(session, params, deps));
  binder.bind(summariseExchangeCall, async ({ session, request: { params, body } }) => ({
    body: await summariseExchange(session, params.reference, body, deps),
  }));
  binder.bind(getExchangeSummaryCall, async ({ session, request: { params } }) => ({ body: await readSummary(session, params, deps) }));
  binder.bind(openExchangePaymentCall, ({ session, request: { params, body } }) =>
    openExchangePayment(session, params.reference, body, deps),
  );
  binder.bind(continueExchangeCall, ({ session, request: { params, body } }) => continueExchange(session, params.reference, body, deps));
  binder.bind(startTravelChangeCall, ({ session, request: { params, body } }) =>
    startTravelChange(session, params.reference, body ?? {}, deps),
  );
  binder.bind(getTravelChangeCall, ({ session, request: { params, query } }) =>
    getTravelChange(session, params.searchId, query.flow, deps),
  );
  binder.bind(getNextTrainCall, ({ session, request }) => getNextTrain(session, request, deps));
  binder.bind(getPassExchangeOffersCall, async ({ session, request: { body } }) => ({
    body: await passExchangeOffers(session, body, deps),
  }));
  binder.bind(summarisePassExchangeCall, async ({ session, request: { body } }) => ({
    body: await summarisePassExchange(session, body, deps),
  }));
  binder.bind(processExchangeCall, ({ session, request: { params, body } }) => processExchange(session, params.reference, body, deps));
}
