import type { FareCondition } from '../../../../port/offer.ts';
import type { PassAfterSales } from '../pass-holder.types.ts';

/** The first words of a reservation's fare: it is worthless without the pass. */
const neededTab: FareCondition = {
  tabName: 'Rail pass',
  tabValue:
    'This is a reservation, not a ticket. It is good only together with the rail pass of each traveller, on a travel day of that pass and in its class. Show both on the train.',
};

/** For a party with some pass holders. */
export const someHoldTab: FareCondition = {
  tabName: 'Rail pass',
  tabValue: 'Travellers with a rail pass pay for their place only. They show the pass with this ticket, on a travel day of that pass.',
};

export const reservationSummary = 'A place on this train only, valid with your rail pass';

export function reservationTabs({ refundText, exchangeText }: PassAfterSales): FareCondition[] {
  return [neededTab, { tabName: 'Exchange', tabValue: exchangeText }, { tabName: 'Refund', tabValue: refundText }];
}
