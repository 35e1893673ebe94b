import { type Message, wordedBy } from './messages/message.ts';
import { alertMessages } from './messages/alerts.data.ts';
import { passUseMessages } from './messages/pass-use.data.ts';
import { resultsMessages } from './messages/results.data.ts';
import { searchMessages } from './messages/search.data.ts';
import { searchOutcomeMessages } from './messages/search-outcome.data.ts';
import { sharedMessages } from './messages/shared.data.ts';

/**
 * The one message catalogue. Wording prescribed by the specification is kept to the letter, odd spellings included; the other sentences are
 * ours. Messages of pages that are seen before any sign-in are in separate files, so that those pages load no others.
 */

const catalogue = {
  ...sharedMessages,

  // Suppliers (three kinds of error: see docs/decisions)
  'supplier.unavailable': { text: 'The train company is not answering at the moment. Please try again in a few minutes.', status: 503 },
  'supplier.rejected': { text: 'The train company did not accept this booking.', status: 409 },
  'supplier.calledOff': { text: 'This train has been cancelled meanwhile. Please choose another one.', status: 409 },
  'supplier.noWheelchairSpace': {
    text: 'No wheelchair space is left on this train. Nothing was booked for it. Please choose another train.',
    status: 409,
  },
  'supplier.noBicycleSpace': {
    text: 'No place for the bicycles is left on this train. Choose it without them, or another train.',
    status: 409,
  },
  'supplier.sold_out': { text: 'This fare has just sold out. Please choose another fare or train.', status: 409 },
  'supplier.price_changed': { text: 'The price has changed since you chose it.', status: 409 },
  'supplier.outcome_unknown': {
    text: 'The train company has not answered yet. We are finding out; please do not book again.',
    status: 503,
  },

  ...searchMessages,
  ...searchOutcomeMessages,

  // Rail passes (PASS-4)
  'pass.countryMissing': { text: 'Please choose a country.', status: 422 },
  'pass.countryUnknown': { text: 'No rail pass covers this country: {code}', status: 422 },
  'pass.adultMissing': { text: 'Please add an adult or a senior: children and youths cannot travel on passes alone.', status: 422 },
  'pass.tooManyChildren': { text: 'At most two children can travel with each adult or senior.', status: 422 },
  'pass.unavailable': { text: 'We cannot show rail passes right now. Please try again in a few minutes.', status: 503 },
  'pass.tooManyYouths': { text: 'At most two youths can travel with each adult or senior.', status: 422 },

  ...alertMessages,
  ...passUseMessages,

  // Offers
  'offer.expired': { text: 'This price is no longer held. Please search again for the current price.', status: 409 },
  'offer.invalid': { text: 'This offer is not one of ours. Please search again.', status: 422 },
  'offer.roomsDoNotFit': { text: 'Selected sleepers are not enough for all passengers', status: 422 },
  'offer.doNotCombine': { text: 'These two fares cannot be bought together. Please choose another fare for the way back.', status: 422 },
  'offer.cancelled': { text: 'This train has been cancelled{why}. Please choose another one.', status: 409 },
  'offer.childrenAlone': {
    text: 'Travellers under {youngest} cannot travel on {trains} without somebody aged {companion} or over.',
    status: 422,
  },
  'offer.departed': { text: 'This train has left, or can no longer be booked.', status: 409 },

  // Cart (CART-1)
  ...resultsMessages,
  'cart.empty': { text: 'Your cart is empty.', status: 409 },
  'cart.changed': { text: 'Your cart has changed in another window. Please check it again before you pay.', status: 409 },
  'cart.ordered': { text: 'An order for this cart is already being placed.', status: 409 },
  'cart.otherCurrency': { text: 'The items in your cart are priced in another currency. Please check them out first.', status: 409 },
  'currency.ratesTooOld': {
    text: 'We cannot show prices in {currency} at the moment, because we have no current exchange rate. Please choose another currency.',
    status: 503,
  },
  'seats.noMap': { text: 'This train has no seat map. Places are given when you order.', status: 409 },
  'seats.unknown': { text: 'There is no place {place} in coach {coach} of this train.', status: 422 },
  'seats.otherFare': { text: 'Place {place} in coach {coach} does not belong to your fare. Please choose a free one.', status: 422 },
  'seats.twice': { text: 'Each traveller needs a place of their own. Please choose another place for one of them.', status: 422 },
  'seats.tooMany': { text: 'You have chosen more places than your party takes, which is {places}.', status: 422 },
  'seats.noPlaceNeeded': { text: 'This traveller takes no place on this train.', status: 422 },
  'seats.taken': {
    text: 'Place {place} in coach {coach} has been taken meanwhile. The nearest free one is {other} in coach {otherCoach}.',
    status: 409,
  },
  'seats.takenLast': { text: 'Place {place} in coach {coach} has been taken meanwhile, and no other is free in this class.', status: 409 },
  'promo.unknown': { text: 'We do not know this promo code.', status: 422 },
  'promo.notNow': { text: 'This promo code is not valid today.', status: 422 },
  'promo.notHere': { text: 'This promo code is not valid on this site.', status: 422 },
  'promo.tooLittle': { text: 'This promo code needs a cart of at least {minimum}.', status: 422 },
  'promo.wholePrice': {
    text: 'This promo code would pay for the whole cart, and an order needs a payment. Please add another ticket, or use another code.',
    status: 422,
  },
  'promo.spent': { text: 'This promo code has been used up.', status: 409 },

  // Booking page (TRAVELLER-2)
  'booking.countryMissing': { text: 'Country of residence not provided for traveller info.', status: 422 },
  'booking.passAge': {
    text: '{traveller} is {age} on the first day of the pass. {group} passes are for {ages}. Please search again with the right group.',
    status: 422,
  },
  'booking.countryNotAllowed': { text: 'Country of residence is not allowed for business channel.', status: 422 },
  'booking.travellersMissing': { text: 'Please enter the names of all travellers.', status: 422 },
  'booking.termsMissing': { text: 'Please accept the terms and conditions.', status: 422 },
  'booking.helpElsewhere': {
    text: 'Help can be asked for at stations where this journey stops for you. Please choose again.',
    status: 422,
  },
  'booking.deliveryNotOffered': { text: 'These tickets cannot be delivered in this way. Please choose another way.', status: 422 },
  'booking.ageDiffers': {
    text: '{traveller} is {age} on the day of travel, and this ticket is priced for age {priced}. {advice}',
    status: 409,
  },
  'booking.agesMissing': { text: 'Please enter the dates of birth first: the price depends on them.', status: 422 },
  'booking.fieldMissing': { text: 'Please fill in this field.', status: 422 },
  'booking.emailInvalid': { text: 'Must be a valid email', status: 422 },
  'booking.phoneMissing': { text: 'Phone number required', status: 422 },
  'booking.phoneInvalid': { text: 'Invalid phone number', status: 422 },

  // Payment (PAY-3)
  'card.declined': { text: 'Your card is declined or invalid. Please check card details and retry', status: 402 },
  'card.details': { text: 'Card Details Error' },
  'checkout.failed': { text: 'Checkout failed.', status: 402 },
  'payment.amountChanged': { text: 'The amount has changed. Please confirm the new amount.', status: 409 },
  'payment.notYours': { text: 'This payment belongs to another session.', status: 404 },
  'payment.unavailable': {
    text: 'The payment service is not answering at the moment. Nothing was charged. Please try again.',
    status: 503,
  },
  'payment.tooLittle': {
    text: 'A card pays no less than {least}. Please pay in another way, or choose another ticket. Nothing was charged.',
    status: 422,
  },
  'payment.nothingToPay': { text: 'There is nothing to pay.', status: 422 },

  // Orders
  'order.notFound': { text: 'We cannot find this order.', status: 404 },
  'order.notWaiting': { text: 'This order is no longer waiting for an answer.', status: 409 },
  'order.failed': { text: 'We could not complete your booking. You were not charged.', status: 409 },
  'hold.notOffered': {
    text: 'These tickets cannot be held: one of the train companies does not hold places, or the train leaves too soon.',
    status: 409,
  },
  'hold.tooMany': {
    text: 'You hold places for {most} journeys already. Pay for one of them or give it back, and then hold these.',
    status: 409,
  },
  'hold.tooOften': {
    text: 'Places have been held for this address ten times since yesterday. Please pay now, or try again tomorrow.',
    status: 429,
  },
  'payment.missing': { text: 'Please choose how you pay.', status: 400 },
  'hold.over': { text: 'These places are no longer held for you.', status: 409 },
  'hold.busy': { text: 'Another action on this hold is under way. Please try again in a moment.', status: 409 },
  'hold.choosePayment': { text: 'Please choose how you pay for these places.', status: 409 },
  'hold.linkInvalid': { text: 'This payment link does not work. Please ask for a new one.', status: 404 },
  'hold.lostAnswer': {
    text: 'The connection was lost while you paid. Please press again: you will not be charged twice.',
  },
  'hold.linkSent': { text: 'The payment link is on its way to {email}.' },
  'hold.released': { text: 'The places have been given back. Nothing was charged.' },
  'hold.releasedForFee': { text: 'The places have been given back. The fee of {fee} for the hold is taken, and nothing else.' },
  'hold.paymentFailed': {
    text: 'The payment did not go through. Nothing was charged, and the places are still held. {reason}',
    status: 402,
  },
  'order.itemFailed': { text: 'This ticket could not be booked and was not charged.' },

  // Queue
  'queue.notFound': { text: 'We do not know this request, or it is not yours.', status: 404 },

  // Guests (ACCOUNT-7)
  'guest.accountExists': { text: 'You already have an account, please sign in.', status: 409 },

  // Accounts (ACCOUNT-2)
  'name.address': { text: 'Please write a name, without web or e-mail addresses.', status: 422 },
  'user.firstNameRequired': { text: 'First name is required', status: 422 },
  'user.lastNameRequired': { text: 'Last name is required', status: 422 },
  'user.emailRequired': { text: 'Email is required', status: 422 },
  'user.emailInvalid': { text: 'Must be a valid email', status: 422 },
  'user.emailTaken': { text: 'Email already taken', status: 409 },
  'user.linkInvalid': {
    text: 'This link has expired or was already used. Please sign in, or register again to get a new one.',
    status: 404,
  },
  'user.offers': { text: 'Send me offers and news by e-mail. I can stop this at any time.' },
  'password.required': { text: 'Password is required', status: 422 },
  'password.tooShort': { text: 'Password must be 8 or more characters long', status: 422 },
  'password.tooLong': { text: 'Password must be at most 128 characters long', status: 422 },
  'password.upperCase': { text: 'Password must contains at least 1 upper case character', status: 422 },
  'password.lowerCase': { text: 'Password must contains at least 1 lower case character', status: 422 },
  'password.number': { text: 'Password must contains at least 1 number', status: 422 },
  'password.special': { text: 'Password must contains at least 1 special character', status: 422 },
  'password.common': { text: 'This password is too easy to guess. Please choose another one.', status: 422 },
  'password.same': { text: 'Please choose a password other than the one you were given.', status: 422 },
  'password.wrong': { text: 'This is not your current password.', status: 422 },
  'password.none': {
    text: 'Your account has no password yet, because you sign in with Google. Choose “Forgot password?” at sign-in: the code we mail you sets one.',
    status: 409,
  },
  'password.retype': { text: 'Please retype your password.' },
  'password.different': { text: 'Passwords do not match.' },
  'account.orderUnderWay': {
    text: 'One of your orders is still in progress. Please try again in a few minutes, when it has finished.',
    status: 409,
  },
  'traveller.birthInvalid': { text: 'Please enter a date of birth in the past.', status: 422 },
  'traveller.countryUnknown': { text: 'Please choose a country.', status: 422 },
  'traveller.tooMany': { text: 'An account keeps at most 20 travellers. Please remove one first.', status: 409 },
  'signIn.usernameRequired': { text: 'Username or email is required', status: 422 },
  'signIn.agentUsernameRequired': { text: 'email is required' },
  'signIn.blankSpaces': { text: 'This field cannot contain blankspaces', status: 422 },
  'signIn.wrong': { text: 'Incorrect username or password.', status: 401 },
  'signIn.unverified': { text: 'Please open the link in the mail we sent you when you registered, then sign in.', status: 403 },
  'signIn.suspended': { text: 'Your account is suspended. Please ask the administrator of your agency.', status: 403 },
  'signIn.invitationEnded': {
    text: 'This first password has expired. Please ask the administrator of your agency to invite you again.',
    status: 403,
  },
  'signIn.passwordChosen': {
    text: 'A password was already chosen with this link, which works only once. Sign in with that password, or choose “Forgot password”.',
    status: 409,
  },
  'signIn.linkEnded': { text: 'This link has expired. Ask the operator of the shop for another one.', status: 409 },
  'signIn.challengeEnded': { text: 'This took too long. Please sign in again.', status: 409 },
  'signIn.factorAfterPassword': {
    text: 'Your agency asks for a second step at sign-in, which is set up with a password. Choose “Forgot password” to get one, then sign in with it.',
  },
  'secondFactor.wrong': { text: 'This code is wrong or was already used. Please enter the one shown now.', status: 422 },
  'secondFactor.exists': { text: 'An authenticator app is set up already. Remove it first to set up another one.', status: 409 },
  'secondFactor.missing': { text: 'No authenticator app is set up.', status: 409 },
  'secondFactor.required': { text: 'Your agency requires a second factor. Add another one before you remove this one.', status: 409 },
  'passkey.failed': { text: 'The passkey was not accepted. Please try again.', status: 422 },
  'signIn.failed': { text: 'Somethig went wrong, please try again.' },
  'reset.emailInvalid': { text: 'Invalid email address', status: 422 },
  'reset.codeLength': { text: 'The code has 6 digits.', status: 422 },
  'reset.codeWrong': { text: 'This code is wrong or has expired. Please check it or ask for a new one.', status: 422 },
  'reset.different': { text: 'Confirm password must match with the password' },
  'reset.done': { text: 'Password reset success, please use new password to sign in.' },
  'signUp.googleFailedTitle': { text: 'Google Sign Up Failed' },
  'humanCheck.failed': { text: 'reCaptcha Validation Failed, Please try again.', status: 403 },
  'contact.questionRequired': { text: "tell us what's your problem", status: 422 },

  // Agencies
  'agency.accreditationShape': { text: 'Please check this number: a valid {scheme} number has {shape}.', status: 422 },
  'agency.taxNumberShape': { text: 'Please check this number: a valid {number} has {shape}.', status: 422 },
  'agency.countryUnknown': { text: 'Please choose a country.', status: 422 },
  'agency.noteMissing': { text: 'Please write what the agency should know.', status: 422 },
  'agency.decided': { text: 'Somebody has already decided about this agency. Please check it again.', status: 409 },
  'agency.nameTaken': { text: 'Another agency has this name.', status: 409 },
  'agency.branchLoop': { text: 'This agency cannot be a branch of that one: one of them is already a branch.', status: 422 },
  'agency.ownSuspended': { text: 'You cannot suspend your own agency.', status: 409 },
  'agent.emailTaken': { text: 'This address already has an account. Please use another one.', status: 409 },
  'agent.self': { text: 'You cannot change your own role or suspend yourself.', status: 409 },
  'agent.lastAdmin': { text: 'An agency needs an administrator. Make somebody else one first.', status: 409 },
  'key.scopeMissing': { text: 'This key may not do that: it needs the scope {scope}.', status: 403 },
  'key.notForKeys': { text: 'Only people can make this call, not a key.', status: 403 },
  'key.tooMany': { text: 'An agency has at most {most} keys. Please revoke one first.', status: 409 },
  'key.notPublic': {
    text: 'This is no public key that we can use. It begins with -----BEGIN PUBLIC KEY-----, and is RSA of 2048 bits or more, P-256 or Ed25519.',
    status: 422,
  },
  'webhook.address': { text: '{problem}', status: 422 },
  'webhook.tooMany': { text: 'An agency has at most {most} addresses. Please remove one first.', status: 409 },
  'voucher.unknown': { text: 'We do not know this code. Please check it, letter by letter.', status: 404 },
  'voucher.ended': { text: 'The voucher {code} has expired.', status: 409 },
  'voucher.spent': { text: 'The voucher {code} has no balance left, or another order is using it right now.', status: 409 },
  'voucher.otherCurrency': {
    text: 'The voucher {code} is in {currency}. Please choose that currency before you put tickets into the cart.',
    status: 422,
  },
  'voucher.otherSeller': { text: 'The voucher {code} only pays for trains of {seller}, and your cart has others.', status: 422 },
  'voucher.otherTraveller': { text: 'The voucher {code} is for a journey on which {traveller} travels.', status: 422 },
  'voucher.notEnough': { text: 'The vouchers do not cover the whole price. Please pay the rest by card.', status: 409 },
  // Four eyes
  'approval.administrator': { text: 'Only an administrator can enter or confirm this.', status: 403 },
  'approval.samePerson': { text: 'You asked for this yourself. Another administrator must confirm it.', status: 409 },
  'approval.invited': {
    text: 'One of you invited the other, so you cannot confirm this for each other. Another administrator must confirm it.',
    status: 403,
  },
  'approval.newAccount': { text: 'Your account is less than 14 days old. Another administrator must confirm this.', status: 403 },
  'bankPayment.decided': { text: 'This payment has already been decided. Please check it again.', status: 409 },
  'bankPayment.noteMissing': { text: 'Please write what you have seen, such as the bank reference.', status: 422 },
  'credit.securityMissing': { text: 'Please enter the last day of the security.', status: 422 },
  'credit.securityOver': { text: 'This security has already ended.', status: 422 },
  'statement.nothing': { text: 'Nothing has happened since the last statement.', status: 409 },
  'statement.dayNotOver': { text: 'A statement cannot end later than today.', status: 422 },
  'tax.noTerms': {
    text: 'This agency has no selling role yet, so its tax cannot be decided. An administrator of the shop enters the role with the terms.',
    status: 409,
  },
  'tax.noCountry': { text: 'We know no tax rules for {country}. Please ask the shop.', status: 422 },
  'tax.noRule': { text: 'No tax rule covers {what}, and we do not guess. Please ask the shop.', status: 422 },
  'tax.numberMissing': { text: 'The details of this agency have no tax number. Please enter it there first.', status: 422 },
  'transfer.twice': { text: 'This transfer has already been entered.', status: 409 },
  'transfer.nothing': { text: 'Please enter an amount.', status: 422 },
  'transfer.tooMuch': { text: 'We owe this agency {most}.', status: 409 },
  'transfer.inTheFuture': { text: 'This day is in the future.', status: 422 },
  'bankDetails.iban': { text: 'This is not an IBAN of a SEPA country. Please check it digit by digit.', status: 422 },
  'bankDetails.bic': { text: 'A BIC has 8 or 11 letters and digits, such as NWBKGB2L.', status: 422 },
  'bankDetails.bicMissing': { text: 'Banks in this country also need the BIC.', status: 422 },
  'bankDetails.otherCountry': { text: 'The BIC belongs to a bank in a different country from the IBAN.', status: 422 },
  'bankDetails.account': { text: 'Please enter only digits and letters, as printed by the bank.', status: 422 },
  'bankDetails.decided': { text: 'This change has already been decided or replaced. Please check it again.', status: 409 },
  'payout.nothing': { text: 'There is no pay-out to put into this file.', status: 409 },
  'payout.noAccountOfOurs': { text: 'The shop has no account to pay from. An operator must set PAYOUT_IBAN.', status: 409 },
  'payout.inThePast': { text: 'The bank cannot pay before today.', status: 422 },
  'payout.waits': { text: 'A second administrator must confirm this file before the bank can have it.', status: 409 },
  'payout.decided': { text: 'This file has already been decided. Please check it again.', status: 409 },
  'payout.settled': { text: 'Every payment in this file is already settled. Please check it again.', status: 409 },
  'payout.unreadable': {
    text: 'The bank details of {agency} were encrypted with a secret that the shop no longer has. Please enter them again.',
    status: 409,
  },
  'memo.noteMissing': { text: 'Please write the reason.', status: 422 },
  'memo.tooLate': { text: 'It is too late to dispute this memo.', status: 409 },
  'memo.waits': { text: 'A second administrator must confirm this memo first.', status: 409 },
  'memo.answered': { text: 'This memo has already been answered. Please check it again.', status: 409 },
  'key.revoked': { text: 'This key has been revoked.', status: 409 },
  'agent.notInvited': { text: 'This person has already chosen a password.', status: 409 },

  'terms.inThePast': { text: 'Terms cannot begin before today: past sales keep the terms of their day.', status: 422 },
  'terms.endsBeforeStart': { text: 'The last day is before the first one.', status: 422 },
  'terms.tooHigh': { text: 'This is more than we allow. The maximum is {most}.', status: 422 },
  'terms.noMethod': { text: 'Please choose at least one payment method.', status: 422 },
  'terms.standardAboveMost': { text: 'The usual mark-up is higher than the maximum that you allow.', status: 422 },

  'markUp.invalid': { text: 'Please enter an amount, such as 5.00.', status: 422 },
  'markUp.none': { text: 'Your agency adds nothing to prices. Its administrators can change that.', status: 422 },
  'markUp.tooHigh': { text: 'Your agency allows at most {most} for these tickets.', status: 422 },
  'payment.methodNotAgreed': { text: 'This payment method is not in the terms of your agency. Please choose another one.', status: 422 },
  'payment.methodNotHere': { text: '{method} takes only {currencies}. Please choose another payment method.', status: 422 },
  'payment.methodNotReady': { text: 'This payment method is not set up yet. Please choose another one.', status: 422 },

  'favourite.tooMany': { text: 'You already have 50 favourite journeys. Please remove one first.', status: 409 },

  // Customers of agencies
  'customer.documentNumber': { text: 'Please enter the number as printed: 4 to 20 letters and digits.', status: 422 },
  'customer.documentOver': { text: 'This document has expired. Please enter one that is still valid.', status: 422 },

  // Groups
  'group.tooFew': { text: 'A group has at least ten people. For fewer, search for trains and book at once.', status: 422 },
  'group.tooLate': { text: 'Train companies need ten working days for a group. The earliest day is {first}.', status: 422 },
  'group.returnBefore': { text: 'The return is before the outward journey.', status: 422 },
  'group.notNow': { text: 'This has changed in the meantime. Please check the request again.', status: 409 },
  'group.sayWhat': { text: 'Please say what should change, or whose places are given back.', status: 422 },
  'group.refundTooHigh': { text: 'The train company can give back {most} at most: the rest of its price.', status: 422 },
  'group.offerTooShort': { text: 'An offer must last at least until today, and at most until the day of departure.', status: 422 },

  // Quotes
  'quote.full': { text: 'A quote can have at most five options. Please remove one, or start another quote.', status: 409 },
  'quote.taken': { text: 'Somebody else is paying for this quote right now. You were not charged.', status: 409 },
  'quote.closed': { text: 'This quote is closed. Please ask for a new one.', status: 409 },
  'quote.otherCurrency': { text: 'The options of this quote are in another currency.', status: 409 },
  'quote.ownAddress': {
    text: 'You can send a quote to your own e-mail address only. To show it to others, copy its link.',
    status: 422,
  },
  'quote.noAddress': { text: 'Please enter the e-mail address of the customer first.', status: 422 },
  'quote.empty': { text: 'This quote has no options yet.', status: 422 },
  'quote.optionHeld': { text: 'The places of this option are already held. Pay for them through their link.', status: 409 },
  'quote.linkInvalid': { text: 'This link has been replaced or is incomplete. Please ask for a new one.', status: 404 },
  'quote.optionGone': { text: 'This fare is no longer available. Please choose another option.', status: 409 },

  // The operator's desk
  'desk.noteMissing': { text: 'Please write in a few words what was done.', status: 422 },
  'desk.searchShort': { text: 'Please type at least three characters of a name or an e-mail address.', status: 422 },
  'desk.secondPerson': {
    text: 'Your note is saved. Another operator must confirm it before this counts as paid.',
    status: 409,
  },
  'desk.nextTrainCosts': {
    text: 'The next train costs more than the old one. Agree with the traveller who pays the difference, then change the train in My Bookings.',
    status: 409,
  },
  'desk.orderOver': { text: 'This order has ended, so there is nobody left to ask.', status: 409 },

  // My Bookings (BOOKING-11 and BOOKING-7)
  'bookings.emailRequired': { text: 'Email is required', status: 422 },
  'bookings.emailInvalid': { text: 'invalid email address', status: 422 },
  'bookings.emailSent': { text: 'Email Sent' },
  'bookings.emailFailedTitle': { text: 'Error' },
  'bookings.failed': { text: 'Something went wrong, please try again later.', status: 500 },
  'bookings.processing': { text: 'Please wait Order is processing.', status: 409 },
  'bookings.noData': { text: 'No Data' },
  'bookings.loading': { text: 'Loading...' },
  'bookings.noDocuments': { text: 'The tickets are not ready yet. You will get them by e-mail within a few minutes.', status: 409 },
  'bookings.ticketsEnded': { text: 'These tickets are no longer valid: they were given back or exchanged.', status: 409 },
  'bookings.linkSent': { text: 'If the reference and the address belong together, the link is on its way to that address.' },
  'bookings.linkInvalid': { text: 'This link has expired or is incomplete. We can send you a new one.', status: 404 },

  // After the purchase
  'afterSales.failed': { text: 'Something went wrong, please try again later.', status: 500 },
  'afterSales.oops': { text: 'Oops !' },
  'afterSales.underWay': { text: 'Another change to this booking is in progress. Please try again when it has finished.', status: 409 },
  'afterSales.asked': { text: 'The carrier has not answered yet. We keep asking and write to you when it has.' },
  'help.decided': { text: 'This request has been answered or has changed meanwhile.', status: 409 },
  'complaint.decided': { text: 'This complaint has been answered already.', status: 409 },
  'bookings.trainNotValid': { text: 'Your ticket is not valid on this train, or the train does not run.', status: 409 },
  'notices.notOffered': { text: 'This shop does not send notices to devices.', status: 404 },
  'notices.badDevice': { text: 'This browser gave an address for notices that we cannot use.', status: 400 },
  'notices.tooMany': { text: 'Too many devices follow this journey. End the notices on one of them first.', status: 409 },
  'withdrawal.unknownTrain': { text: 'Train {train} does not run on that day, or it has ended.', status: 404 },
  'compensation.notOwed': {
    text: 'There is nothing to claim at the carrier for this ticket. The reason stands beside it.',
    status: 409,
  },
  'compensation.claimed': {
    text: 'Your claim could not be noted: it has moved on meanwhile, or it needs the code of this booking. Please look at it again.',
    status: 409,
  },
  'afterSales.codeRequired': {
    text: 'You opened this booking through a link. Before it can be changed, please type the code that we send to its address.',
    status: 403,
  },
  'afterSales.codeSent': { text: 'We have sent a code to the address of this booking.' },
  'afterSales.codeWrong': { text: 'This code is wrong or has expired. Please ask for a new one.', status: 422 },
  'afterSales.codesUsedUp': {
    text: 'Too many codes were asked for or tried for this booking today. Please come back tomorrow, or sign in with the account that booked.',
    status: 429,
  },
  'afterSales.manual': {
    text: 'Our team handles refunds and exchanges of tickets paid for in this way. Please write to us or call us.',
    status: 409,
  },
  'exchange.byAgency': {
    text: 'Your travel agency makes any exchange that costs or gives back money. Please ask them.',
    status: 409,
  },
  'quote.expired': { text: 'These figures have expired. Please check the new ones.', status: 409 },
  'quote.spent': { text: 'This has already been done.', status: 409 },
  'quote.changed': { text: 'This booking has changed since these figures were made. Please check the new ones.', status: 409 },
  'refund.notRefundable': { text: 'The selected ticket is not Refundable.', status: 409 },
  'refund.nothingChosen': { text: 'Please choose what to refund.', status: 422 },
  'refund.wholeOnly': { text: 'These tickets can only be refunded together.', status: 409 },
  'refund.departed': { text: 'This train has left. Its ticket can no longer be refunded here.', status: 409 },
  'refund.paymentInProgress': {
    text: 'Your payment is still in progress. You will be able to refund once the payment process is completed. Please check again after 24hrs.',
    status: 409,
  },
  'refund.disputed': {
    text: 'A bank has been asked to decide about the payment of this booking, so we cannot refund it here. Please write to us.',
    status: 409,
  },
  'refund.unavailable': { text: 'Refund not available right now. Please try again in few minutes.', status: 503 },
  'refund.unavailableTitle': { text: 'Oops!' },
  'refund.openReturn': { text: 'Will be automcatically cancelled & refunded with outbound ticket.' },
  'refund.success': { text: 'Success !' },
  'refund.done': { text: 'Successfully Refunded' },
  'refund.inProgress': { text: 'Your refund of {amount} is in progress.' },
  'refund.travelPay': { text: 'Refund Processed , you will get the refund within 2-6 business days.' },
  'refund.replacement': { text: 'The tickets that you keep are still valid. They are in My Bookings and in your confirmation mail.' },
  'refund.decidedLater': { text: 'The carrier decides about this refund and answers later. We write to you when it has.' },
  'seatChange.done': { text: 'Your places have been changed. Please use the new tickets.' },
  'seatChange.refused': {
    text: 'The places could not be changed: somebody else has just taken one, or the train has left. Yours stay as they are.',
    status: 409,
  },
  'release.notReleased': { text: 'The selected Seat is not Release.', status: 409 },
  'void.notAllowed': { text: 'Ticket is not refundable', status: 409 },
  'travellerChange.firstName': { text: 'firstName is required', status: 422 },
  'travellerChange.lastName': { text: 'lastName is required', status: 422 },
  'travellerChange.contact': { text: 'Contact info is required', status: 422 },
  'travellerChange.done': { text: 'Traveller Changed' },
  'travellerChange.failed': { text: 'Traveller Change not possible right now.', status: 409 },
  'travellerChange.notAllowed': {
    text: 'Traveller Change not possible right now. The names on this ticket cannot be changed.',
    status: 409,
  },
  'exchange.notExchangeable': { text: 'The selected ticket is not Exchangeable.', status: 409 },
  'exchange.failed': { text: 'Something went wrong, please try again in a few minutes.', status: 500 },
  'exchange.nothingFound': {
    text: "We could't find tickets for the searched destination on selected date time. Please try with different time.",
    status: 404,
  },
  'exchange.allCancelled': {
    text: 'The trains at this time have been cancelled. Please try another time or day. Your ticket stays as it is.',
    status: 404,
  },
  'exchange.noWheelchairSpace': {
    text: 'No train at this time has a free wheelchair space. Please try another time or day. Your ticket stays as it is.',
    status: 404,
  },
  'exchange.cancelled': { text: 'The exchange is cancelled. Nothing was charged, and your old ticket stays valid.' },
  'exchange.notReached': {
    text: 'No such train fits your other tickets. Please choose another time or day, or change the other part of your journey first.',
    status: 409,
  },
  'exchange.unavailable': { text: 'Something went wrong, please try again in a few minutes.', status: 503 },
  'exchange.nothingChosen': { text: 'Please choose the journey that you want to exchange.', status: 422 },
  'exchange.noPassChosen': { text: 'Please choose the new pass.', status: 422 },
  'exchange.wholeOnly': { text: 'These journeys can only be exchanged together.', status: 409 },
  'exchange.dayOutOfRange': { text: 'Please choose a day from {first} to {last}.', status: 422 },
  'exchange.done': {
    text: 'An exchange fee of {amount} was charged ({parts}). Your ticket was exchanged, and the replacement ticket comes by e-mail.',
  },
  'exchange.doneEven': { text: 'Your ticket was exchanged at no charge, and the replacement ticket comes by e-mail.' },
  'exchange.passDone': { text: 'Your passes were exchanged, and {amount} was charged. The new passes come by e-mail.' },
  'exchange.passDoneEven': { text: 'Your passes were exchanged at no charge. The new passes come by e-mail.' },
  'exchange.passDonePaidBack': { text: 'Your passes were exchanged. {amount} goes back to you, and the new passes come by e-mail.' },
  'exchange.donePaidBack': {
    text: 'Your ticket was exchanged, and the replacement ticket comes by e-mail. {amount} goes back to your original payment method.',
  },
  'exchange.soldOut': { text: 'The last place at this price has just been sold. Your old ticket is still valid.', status: 409 },
  'exchange.approve': { text: 'Please approve the payment with your bank.' },
  'exchange.declined': { text: 'Your card was not accepted, and nothing was exchanged. Your old ticket is still valid.', status: 402 },
  'travelChange.unavailable': { text: 'Travel change not available', status: 409 },
  'travelChange.otherFare': { text: 'No train on that day has your class and fare. Look at other classes and fares, or at another day.' },
} as const satisfies Record<string, Message>;

export type MessageCode = keyof typeof catalogue;

export const messages: Readonly<Record<MessageCode, Message>> = catalogue;

export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(catalogue, code);
}

/** The sentence with its placeholders filled: `{minimum}` becomes `values.minimum`. */
export const messageText = wordedBy(messages);
