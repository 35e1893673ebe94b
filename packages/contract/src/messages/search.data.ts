import { type Message, wordedBy } from './message.ts';

export const searchMessages = {
  // Search (SEARCH-5 and SEARCH-3)
  'search.sameStations': { text: 'Your destination station cannot be the same as origin station', status: 422 },
  'search.returnSameTime': { text: 'Your return journey time is same as your outward journey time', status: 422 },
  'search.returnEarlier': { text: 'Your return journey is earlier than your outward journey time', status: 422 },
  'search.childAge': { text: 'Age must be greater than  5  or less than 15', status: 422 },
  'search.ageMissing': { text: 'Please give the age of each child and each youth.', status: 422 },
  'search.eachChildAge': { text: 'Age of each child must be greater than {minimum}', status: 422 },
  'search.eachYouthAge': { text: 'Age of each youth must be greater than {minimum}', status: 422 },
  'search.ageOfGroup': { text: 'A passenger of the group {group} is aged {ages}.', status: 422 },
  'search.childNeedsAdult': { text: 'On these trains each child needs an adult or a senior.', status: 422 },
  'search.partyAnew': { text: 'These stations reset the passengers to: {party}.' },
  'search.partyNow': { text: 'With these stations your passengers are: {party}.' },
  'search.underFivesFree': { text: 'Children under five travel free in Britain and are not counted.' },
  'search.infantsNotCounted': { text: 'Travellers too young to need a ticket there are not counted.' },
  'search.railcardsOff': { text: 'Railcards of other railways were taken off.' },
  'search.originMissing': { text: 'Please choose where you start from.', status: 422 },
  'search.destinationMissing': { text: 'Please choose where you are going.', status: 422 },
  'search.unknownStation': { text: 'We do not know this station: {code}', status: 422 },
  'search.unknownRailcard': { text: 'We do not know this railcard: {program}', status: 422 },
  'search.partyDoesNotFit': {
    text: 'No traveller of this party may hold this railcard, or an age has no place on these trains.',
    status: 422,
  },
  'search.passengersMissing': { text: 'Please add at least one passenger.', status: 422 },
  'search.moreBrought': {
    text: 'Each traveller may bring one wheelchair, one bicycle and one assistance dog: at most {most} of each for this party.',
    status: 422,
  },
  'search.tooManyPassengers': { text: 'At most {most} passengers can travel on one booking.', status: 422 },
  'search.dateInPast': { text: 'This day has passed. Please choose another one.', status: 422 },
  'search.dateTooFar': { text: 'We do not sell that far ahead. The last day is {last}.', status: 422 },
  'search.returnViaOneWay': { text: 'A station for the way back needs a return journey.', status: 422 },
  'search.avoidNotOffered': { text: 'Avoiding a station is not possible on these trains.', status: 422 },
  'search.notFound': { text: 'We can no longer find this search. Please search again.', status: 404 },
  'search.failed': { text: 'Ticket search failed.', status: 503 },
  'search.nobodySells': { text: 'No company that sells through us serves {station} yet.' },
  'search.soldByOthers': { text: 'We do not sell {trains}. Buy them from {sellers} at {site}.' },
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
  'search.childrenAlone': {
    text: 'Travellers under {youngest} cannot travel on {trains} without somebody aged {companion} or over. Please add them to the search.',
    status: 422,
  },
  'search.childrenAdvised': {
    text: 'Train companies in Britain advise children under {age} to travel with somebody aged {companion} or over. Their staff cannot look after a child who travels alone.',
  },
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

/** A sentence about a search, for pages that load only these messages: the whole catalogue is a few kilobytes of script. */
export const searchText = wordedBy(searchMessages);
