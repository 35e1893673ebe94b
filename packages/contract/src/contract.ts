import type { AnyCall } from './call.ts';
import { createVisitorSession, getProfile, logOut, signUpGuest, updateCurrency } from './calls/accounts.ts';
import { getCurrentAlerts } from './calls/alert-banner.ts';
import { downloadTickets, listBookings, openBookingLink, sendBookingEmail, sendBookingLink } from './calls/bookings.ts';
import { acceptCartPrices, addCartItem, applyPromoCode, countCart, getCart, removeCartItem, saveCheckoutDraft } from './calls/cart.ts';
import { contactUs } from './calls/contact.ts';
import { getHumanChallenge, validateHuman } from './calls/human-check.ts';
import {
  getArticle,
  getInformationPage,
  getPopularJourneys,
  getRouteTimes,
  getSeoPage,
  getTimetableWeek,
  listArticles,
  listContentPaths,
  listRoutePages,
} from './calls/content.ts';
import { continueOrder, createOrder, getQueuedRequest } from './calls/orders.ts';
import { createPaymentIntent, createPaymentMethod, listPaymentMethods } from './calls/payments.ts';
import { getCountries, getEurailCountries, getPassengerCountries, getRailCards } from './calls/reference.ts';
import { addSearchRecord, getCheapestRates, getFareConditions, getSearchRecord, getTravelPoints, searchTickets } from './calls/search.ts';
import { getStationDataset, searchStations } from './calls/stations.ts';
import {
  changePassword,
  endSession,
  isEmailTaken,
  listSessions,
  registerUser,
  requestPasswordReset,
  setNewPassword,
  signIn,
  submitPasswordReset,
  updateProfile,
  verifyEmail,
} from './calls/users.ts';

/** Every call of /apiv1: what the server must bind, and what OpenAPI publishes. */
export const contract = [
  createVisitorSession,
  signUpGuest,
  getProfile,
  updateCurrency,
  logOut,
  getHumanChallenge,
  validateHuman,
  registerUser,
  verifyEmail,
  signIn,
  setNewPassword,
  requestPasswordReset,
  submitPasswordReset,
  isEmailTaken,
  updateProfile,
  changePassword,
  listSessions,
  endSession,
  contactUs,
  getStationDataset,
  searchStations,
  getCountries,
  getPassengerCountries,
  getEurailCountries,
  getRailCards,
  addSearchRecord,
  getSearchRecord,
  searchTickets,
  getFareConditions,
  getCheapestRates,
  getTravelPoints,
  countCart,
  getCart,
  addCartItem,
  removeCartItem,
  applyPromoCode,
  acceptCartPrices,
  saveCheckoutDraft,
  listPaymentMethods,
  createPaymentMethod,
  createPaymentIntent,
  createOrder,
  continueOrder,
  getQueuedRequest,
  listBookings,
  downloadTickets,
  sendBookingEmail,
  sendBookingLink,
  openBookingLink,
  listArticles,
  getArticle,
  getInformationPage,
  listContentPaths,
  getSeoPage,
  getPopularJourneys,
  listRoutePages,
  getTimetableWeek,
  getRouteTimes,
  getCurrentAlerts,
] as const satisfies readonly AnyCall[];
