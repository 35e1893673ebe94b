import type { Message } from './message.ts';

/** Messages about searches that only the server words: refusals, and what a search found or left out. */
export const searchOutcomeMessages = {
  'search.unknownStation': { text: 'We do not know this station: {code}', status: 422 },
  'search.unknownRailcard': { text: 'We do not know this railcard: {program}', status: 422 },
  'search.partyDoesNotFit': {
    text: 'No traveller of this party may hold this railcard, or an age has no place on these trains.',
    status: 422,
  },
  'search.dateInPast': { text: 'This day has passed. Please choose another one.', status: 422 },
  'search.dateTooFar': { text: 'We do not sell that far ahead. The last day is {last}.', status: 422 },
  'search.returnViaOneWay': { text: 'A station for the way back needs a return journey.', status: 422 },
  'search.avoidNotOffered': { text: 'Avoiding a station is not possible on these trains.', status: 422 },
  'search.notFound': { text: 'We can no longer find this search. Please search again.', status: 404 },
  'search.failed': { text: 'Ticket search failed.', status: 503 },
  'search.noConnection': { text: 'We found no connection between these stations that leaves on this day and arrives within three days.' },
  'search.nextTrainOn': { text: 'Nothing runs between these stations on this day. The next departure is on {day}.' },
  'search.lastTrainEarlier': { text: 'The last departure of this day is at {time}. Choose an earlier time or another day.' },
  'search.lastTrainGone': { text: 'The last departure of this day, at {time}, has left or can no longer be booked. Choose another day.' },
  'search.noneThatWay': { text: 'Nothing on this day goes the way you asked. Change or clear the station to travel via or to avoid.' },
  'search.noWayBack': { text: 'Nothing goes back at this time. Change the day or the time of your return.' },
  'search.wayBackSoldOut': { text: 'Everything that goes back at these times is sold out. Change the day or the time of your return.' },
  'search.wayBackNotOnSale': {
    text: 'Tickets for the way back are not on sale yet. They open on {opensOn}. Search one way to buy the way out now, or choose an earlier day for your return.',
  },
  'search.notOnSaleYet': { text: 'Tickets for this day are not on sale yet. They open on {opensOn}.' },
  'search.nextCombinedOn': {
    text: 'There is no journey at these times. The next one leaves on {day} at {time}.',
  },
  'search.nextCombinedOrTwo': {
    text: 'There is no journey on one ticket at these times. The next one leaves on {day} at {time}. To travel sooner, search for two tickets one after the other:',
  },
  'search.nextTrainOrTwo': {
    text: 'Nothing runs on one ticket between these stations on this day. The next departure is on {day}. To travel sooner, search for two tickets one after the other:',
  },
  'search.combination': { text: 'Only a combination of two tickets connects these stations. Search them one after the other:' },
  'split.unknownStation': { text: 'We do not know the station “{typed}”, so no ticket can end there.' },
  'split.closedStation': {
    text: 'No train calls at {station}: it is closed, or no train stops there for passengers. No ticket can end there.',
  },
  'split.notCalled': { text: 'None of these trains calls at {station} on the way, so no ticket can end there.' },
  'split.noSaving': { text: 'Tickets joined at {station} cost no less than one ticket for these trains.' },
  'search.soldOut': { text: 'Everything at these times is sold out.' },
  'search.nobodySellsTrip': { text: 'No company that sells through us runs between these stations yet.' },
  'search.sellersWithoutSpaces': {
    text: '{sellers}: wheelchair spaces cannot be booked there through us, so its trains are left out. Please ask the train company.',
  },
  'search.trainWithoutSpace': { text: 'One train is left out: it has no wheelchair space, or none is free.' },
  'search.trainsWithoutSpace': { text: '{count} trains are left out: they have no wheelchair space, or none is free.' },
  'search.cancelledLeftOut': { text: 'Trains that have been cancelled are left out{why}.' },
  'search.passReservations': {
    text: 'You are searching with a rail pass. Where it is valid, the price is for the reservation only. Take the pass with you: the reservation is not valid without it.',
  },
  'search.passIsEnough': { text: 'You need no ticket on these trains: your rail pass is enough.' },
  'search.passSoldOut': { text: 'No places for pass holders are left on these trains. Choose another time, or search without the pass.' },
  'search.partly': { text: '{sellers} did not answer in time, so trains may be missing.' },
} as const satisfies Record<string, Message>;
