import { Readable } from 'node:stream'
import type { EndpointName } from '@gesso/shared-types/endpoints'
import type { FirstStepsEndpointName } from '@gesso/shared-types/features/first-steps/first-steps-endpoints'
import { bulkChangeIdSchema } from '@gesso/shared-types/features/undo/bulk-change'
import { BULK_CHANGE_HEADER } from '@gesso/shared-types/features/undo/bulk-change-header'
import { parseMoney, toCents } from '@gesso/shared-types/money'
import type { QuotePlace } from '@gesso/shared-types/order'
import { LEFT_OUT_HEADER } from '@gesso/shared-types/order-papers'
import { changePrices, changeSeries, setPrintSizes } from './artworks/change-many'
import { findArtworks } from './artworks/finding/find-artworks'
import { getNeighbours } from './artworks/finding/get-neighbours'
import { listMoreWorks } from './artworks/list-more-works'
import { listPrintPresets } from './artworks/list-print-presets'
import { renewPrivateLink } from './artworks/private-link'
import {
  getArtwork,
  getPrivateArtwork,
  getStoredArtwork,
  listArtworks,
  listStoredArtworks,
} from './artworks/read-artworks'
import { reorderArtworks } from './artworks/reorder-artworks'
import { createArtwork, deleteArtwork, updateArtwork } from './artworks/save-artwork'
import { presentUser } from './auth/present-user'
import { checkSolution } from './bot-check/check-solution'
import { newChallenge } from './bot-check/new-challenge'
import { readAbout } from './features/about/read-about'
import { askForShipping } from './features/agreements/ask-for-shipping'
import { askForPayment, sendAgain, withdraw } from './features/agreements/manage-agreements'
import { nameShipping } from './features/agreements/name-shipping'
import { payAgreed, quotePayment } from './features/agreements/pay-agreed'
import { listAgreements, readAgreements, readSharedAgreement } from './features/agreements/read-agreements'
import { countVisit } from './features/analytics/count-visit'
import { withLines } from './features/archive/read-work-lines'
import { recordExport } from './features/audit-trail/record-export'
import { readCertificatePdf } from './features/certificates/certificate-pdf'
import {
  handOverCertificate,
  readOwnedCertificate,
  readOwnedPdf,
  takeBackCertificate,
  takeOverCertificate,
} from './features/certificates/owned-certificate'
import { readCertificate, readCertificateProof } from './features/certificates/read-certificate'
import { findAnything } from './features/command-palette/find-anything'
import { editionRoutes } from './features/editions/edition-routes'
import {
  buyGiftCard,
  readGiftCard,
  readGiftCardBalance,
  readGiftCardOffer,
} from './features/gift-cards/gift-card-calls'
import { givePaperAfterwards } from './features/invoices/give-paper-afterwards'
import { readLegalPage, readLegalVersion } from './features/legal/read-legal'
import { readAnyConfirmation } from './features/notifications/any-confirmation'
import { makeWish } from './features/notifications/make-wish'
import { offersWishes } from './features/notifications/offers-wishes'
import { agreeOnMessage } from './features/offers/agree-on-message'
import { askForCommission, readCommissions } from './features/offers/commissions'
import { declineOffer } from './features/offers/decline-offer'
import { makeOffer } from './features/offers/make-offer'
import { askForAddressCode, correctOwnAddress } from './features/order-pages/correct-own-address'
import { closeFoundOrders, findOrders, readFoundOrders } from './features/order-pages/find-orders'
import { writeAboutOrder } from './features/order-pages/order-notes'
import { readOrderPage, readOwnOrder } from './features/order-pages/read-order-page'
import { withdrawFromOrder } from './features/order-pages/withdraw-from-order'
import { pageOfPeople } from './features/personal-data/page-of-people'
import { findProvedView, openView, readView } from './features/private-views/open-view'
import { PAPER_NAMES, printView } from './features/private-views/print-view'
import { recordOpening } from './features/private-views/record-opening'
import { tellViewOpened } from './features/private-views/tell-view-opened'
import { getSeries, listSeries, listStoredSeries } from './features/series/read-series'
import { createSeries } from './features/series/save-series'
import { readShippingTo } from './features/shipping-zones/read-shipping-to'
import { deleteMessage } from './messages/delete-message'
import { listMessages } from './messages/list-messages'
import { markAnswered } from './messages/mark-answered'
import { markMessage } from './messages/mark-message'
import { readThread } from './messages/read-thread'
import { replyToMessage } from './messages/reply-to-message'
import { sendMessage } from './messages/send-message'
import { cancelOrder } from './orders/cancellation/cancel-order'
import { placeOrder } from './orders/checkout/place-order'
import { quoteOrder } from './orders/checkout/quote-order'
import { readConfirmedOrder } from './orders/checkout/read-confirmed-order'
import { correctAddress } from './orders/fulfilment/correct-address'
import { deleteOrder } from './orders/fulfilment/delete-order'
import { printOrders } from './orders/fulfilment/print-orders'
import { saveOrderNotes } from './orders/fulfilment/save-order-notes'
import { setOrderStatus } from './orders/fulfilment/set-order-status'
import { requestPaymentIntent } from './orders/intents/request-payment-intent'
import { findSale, putBackOnSale } from './orders/originals/put-back-on-sale'
import { listOrders } from './orders/reading/admin-orders'
import { readSheetAnswer } from './orders/reading/present-sheet'
import { countWaiting } from './orders/reports/waiting-for-artist'
import { uploadPicture } from './pictures/upload-picture'
import { AppError } from './platform/app-error'
import type { Routes } from './platform/http/call-endpoints'
import { beginPurchase, checkoutSession, knownCheckoutSession } from './platform/http/checkout-cookie'
import { rateLimits } from './platform/http/rate-limit'
import { sendPdf } from './platform/http/send-pdf'
import { requestSender } from './platform/network/current-request'
import { confirmsSubscriptions } from './settings/confirms-subscriptions'
import { readShopText } from './settings/read-shop-text'
import { listSocial } from './social/list-social'
import { saveSocial } from './social/save-social'
import { listSubscribers } from './subscribers/list-subscribers'
import { removeSubscriber } from './subscribers/remove-subscriber'
import { subscribe } from './subscribers/subscribe'
import { readSubscription, unsubscribe } from './subscribers/unsubscribe'

const done = { success: true } as const

/** The place of a quote; what is not known of it yet is empty. */
const placeOf = ({ country, state, zipCode, city }: QuotePlace) => ({
  country,
  state: state ?? '',
  zipCode: zipCode ?? '',
  city: city ?? '',
})

/** The change of several artworks that a call is part of; null for a call by itself. */
const bulkChange = (headers: Headers): string | null =>
  bulkChangeIdSchema.safeParse(headers.get(BULK_CHANGE_HEADER)).data ?? null

/** The work behind each call of the site; that of both dashboards is the panel's (panel-routes.ts). */
export const routes: Routes<Exclude<EndpointName, FirstStepsEndpointName>> = {
  currentUser: async (_input, { req }) => presentUser(req.user),

  listSocial: (_input, context) => listSocial(context),
  saveSocial: (input, context) => saveSocial(context, input),

  getAbout: (_input, context) => readAbout(context),
  getShopText: async ({ name }, context) => ({ html: await readShopText(context, name) }),

  getLegalPage: ({ page }, context) => readLegalPage(context, page),
  getLegalVersion: ({ page, number }, context) => readLegalVersion(context, page, number),

  countVisit: async (input, context) => {
    await countVisit(context, input)
    return done
  },

  botCheck: (_input, context) => newChallenge(context),
  subscribe: async ({ email, altcha, website }, context) => {
    // Only a robot fills the field that no person sees; it is not told that it was found out.
    if (website) return done
    // For known addresses too, so that nobody learns which are.
    if (await confirmsSubscriptions(context))
      await rateLimits(context.payload)('askToConfirm', context.network)
    await subscribe(context, email, altcha)
    return done
  },
  makeWish: async ({ altcha, website, ...wish }, context) => {
    if (!(await offersWishes(context))) throw new AppError('not_found')
    if (website) return done
    // For every address, so that nobody learns which are known.
    await rateLimits(context.payload)('askToConfirm', context.network)
    await makeWish(context, wish, altcha)
    return done
  },
  getPrivateView: ({ token }, context) => readView(context, token),
  openPrivateView: (input, context) => openView(context, input, context.network),
  tellViewOpened: async (input, context) => {
    await tellViewOpened(context, input)
    return done
  },
  printPrivateView: async ({ print, paper, ...proved }, context) => {
    const view = await findProvedView(context, proved)
    const pdf = await printView(context, view, print, paper === 'letter' ? 'LETTER' : 'A4')
    await recordOpening(context, view.id, print)
    return sendPdf(PAPER_NAMES[print], Readable.from([pdf]))
  },
  readConfirmation: ({ token }, context) => readAnyConfirmation(context, token),
  readSubscription: ({ token }, context) => readSubscription(context, token),
  unsubscribe: async ({ token }, context) => {
    await unsubscribe(context, token)
    return done
  },
  listSubscribers: async (input, context) => pageOfPeople(context, await listSubscribers(context, input)),
  removeSubscriber: async ({ email }, context) => {
    await removeSubscriber(context, email)
    return done
  },

  sendMessage: async ({ altcha, website, ...message }, context) => {
    if (!website) await sendMessage(context, message, altcha)
    return done
  },
  makeOffer: async ({ altcha, website, ...offer }, context) => {
    if (!website) await makeOffer(context, offer, altcha)
    return done
  },
  getCommissions: (_input, context) => readCommissions(context),
  askForCommission: async ({ altcha, website, ...wanted }, context) => {
    if (!website) await askForCommission(context, wanted, altcha)
    return done
  },
  agreeOnMessage: ({ id, ...terms }, context) => agreeOnMessage(context, id, terms),
  declineOffer: ({ id, ...decision }, context) => declineOffer(context, id, decision),
  listMessages: async (input, context) => pageOfPeople(context, await listMessages(context, input)),
  markMessage: ({ id, isRead }, context) => markMessage(context, id, isRead),
  readThread: ({ id }, context) => readThread(context, id),
  replyToMessage: ({ id, ...answer }, context) => replyToMessage(context, id, answer),
  markAnswered: ({ id, isAnswered }, context) => markAnswered(context, id, isAnswered),
  deleteMessage: async ({ id }, context) => {
    await deleteMessage(context, id)
    return done
  },

  listArtworks: (_input, context) => listArtworks(context),
  findArtworks: (input, context) => findArtworks(context, input),
  getNeighbours: ({ slug }, context) => getNeighbours(context, slug),
  getArtwork: ({ slugOrId }, context) => getArtwork(context, slugOrId),
  getPrivateArtwork: ({ token }, context) => getPrivateArtwork(context, token),
  listMoreWorks: ({ slug }, context) => listMoreWorks(context, slug),
  getShippingTo: (input, context) => readShippingTo(context, input),
  listStoredArtworks: (_input, context) => listStoredArtworks(context),
  getStoredArtwork: async ({ slugOrId }, context) =>
    withLines(context, await getStoredArtwork(context, slugOrId)),
  listPrintPresets: (_input, context) => listPrintPresets(context),
  changePrices: (input, context) => changePrices(context, input),
  setPrintSizes: (input, context) => setPrintSizes(context, input),
  listSeries: (_input, context) => listSeries(context),
  getSeries: ({ slug }, context) => getSeries(context, slug),

  readOrderPage: ({ token }, context) => readOrderPage(context, token),
  askForAddressCode: async ({ token, ...correction }, context) => {
    await askForAddressCode(context, token, correction)
    return done
  },
  correctOwnAddress: async ({ token, code, ...correction }, context) =>
    readOwnOrder(context, await correctOwnAddress(context, token, code, correction)),
  writeAboutOrder: async ({ token, message }, context) =>
    readOwnOrder(context, await writeAboutOrder(context, token, message)),
  withdrawFromOrder: async ({ token, ...declaration }, context) =>
    readOwnOrder(context, await withdrawFromOrder(context, token, declaration)),
  findOrders: async ({ email, website }, context) => {
    if (!website) await findOrders(context, email)
    return done
  },
  readFoundOrders: ({ token }, context) => readFoundOrders(context, token),
  closeFoundOrders: async ({ token }, context) => {
    await closeFoundOrders(context, token)
    return done
  },

  listStoredSeries: (_input, context) => listStoredSeries(context),
  createSeries: ({ title }, context) => createSeries(context, title),
  changeSeries: (input, context) => changeSeries(context, input),
  renewPrivateLink: ({ id }, context) => renewPrivateLink(context, id),
  createArtwork: (input, context) => createArtwork(context, input),
  updateArtwork: ({ id, ifMatch, ...input }, context) =>
    updateArtwork(context, id, input, ifMatch, bulkChange(context.req.headers)),
  deleteArtwork: async ({ id }, context) => {
    await deleteArtwork(context, id, bulkChange(context.req.headers))
    return done
  },
  reorderArtworks: async ({ artworkIds }, context) => {
    await reorderArtworks(context, artworkIds, bulkChange(context.req.headers))
    return done
  },
  uploadPicture: async ({ file }, context) =>
    uploadPicture(context, Buffer.from(await file.arrayBuffer()), file.name),

  createPaymentIntent: async ({ amount }, context) => {
    const sessionId = await beginPurchase(context, context.req.headers, context.replyHeaders)
    return { clientSecret: await requestPaymentIntent(context, sessionId, parseMoney(amount) ?? 0) }
  },
  quoteOrder: ({ orderItems, place, email, choices, giftCard }, context) =>
    quoteOrder(context, {
      cart: orderItems,
      place: placeOf(place),
      email: email ?? null,
      choices: choices ?? {},
      giftCard: giftCard ?? null,
      network: context.network,
      sessionId: knownCheckoutSession(context.env, context.req.headers),
    }),
  placeOrder: async (
    { customerData, orderItems, choices, agreedTotal, giftCard, agreement, altcha, byWallet },
    context,
  ) =>
    placeOrder(context, {
      sessionId: checkoutSession(context.env, context.req.headers, context.replyHeaders),
      network: context.network,
      customer: customerData,
      cart: orderItems,
      choices: choices ?? {},
      giftCard: giftCard ? { code: giftCard.code, agreedCents: toCents(giftCard.amount) } : null,
      agreedCents: agreedTotal === undefined ? null : toCents(agreedTotal),
      agreement,
      proof: altcha ? await checkSolution(context, altcha) : null,
      byWallet: byWallet ?? false,
    }),
  readGiftCardOffer: (_input, context) => readGiftCardOffer(context),
  buyGiftCard: (
    { amount, firstName, lastName, email, recipientName, recipientEmail, fromName, words, day, agreement },
    context,
  ) =>
    buyGiftCard(context, {
      sessionId: checkoutSession(context.env, context.req.headers, context.replyHeaders),
      network: context.network,
      buyer: { firstName, lastName, email },
      gift: {
        amountCents: toCents(amount),
        recipientName,
        recipientEmail,
        fromName,
        words: words ?? '',
        day: day ?? null,
      },
      agreement,
    }),
  readGiftCardBalance: ({ code }, context) => readGiftCardBalance(context, context.network, code),
  readGiftCard: ({ token }, context) => readGiftCard(context, token),
  // A page that the server renders asks for whoever asked for the page.
  readCertificate: ({ code }, context) =>
    readCertificate(context, context.network || (requestSender()?.network ?? ''), code),
  readCertificateProof: ({ code }, context) => readCertificateProof(context, context.network, code),
  readOwnedCertificate: ({ token }, context) => readOwnedCertificate(context, token),
  printOwnedCertificate: async ({ token }, context) => {
    const { id } = await readOwnedPdf(context, token)
    const { fileName, bytes } = await readCertificatePdf(context, id)
    return sendPdf(fileName, Readable.from([bytes]))
  },
  handOverCertificate: ({ token }, context) => handOverCertificate(context, token),
  takeBackCertificate: ({ token }, context) => takeBackCertificate(context, token),
  takeOverCertificate: ({ token }, context) => takeOverCertificate(context, token),
  readAgreement: ({ token }, context) => readSharedAgreement(context, token),
  quotePayment: ({ token, place, email, choices }, context) =>
    quotePayment(context, {
      token,
      place: placeOf(place),
      email: email ?? null,
      choices: choices ?? {},
      network: context.network,
    }),
  payAgreed: ({ token, place, customerData, choices, agreedTotal, agreement }, context) =>
    payAgreed(context, {
      token,
      place,
      sessionId: checkoutSession(context.env, context.req.headers, context.replyHeaders),
      network: context.network,
      customer: customerData,
      choices: choices ?? {},
      agreedTotal,
      agreement,
    }),
  askForShipping: async ({ customerData, orderItems, altcha, website }, context) => {
    if (website) return { token: null }
    const request = { customer: customerData, cart: orderItems, network: context.network }
    return { token: await askForShipping(context, request, altcha) }
  },
  nameShipping: ({ id, ...price }, context) => nameShipping(context, id, price),
  listAgreements: ({ messageId }, context) =>
    messageId === undefined ? listAgreements(context) : readAgreements(context, { messageId }),
  createAgreement: (input, context) => askForPayment(context, input),
  withdrawAgreement: ({ id }, context) => withdraw(context, id),
  sendAgreement: ({ id }, context) => sendAgain(context, id),
  getOrder: ({ id }, context) =>
    readConfirmedOrder(context, id, knownCheckoutSession(context.env, context.req.headers)),

  countWaiting: (_input, context) => countWaiting(context),
  findAnything: ({ q }, context) => findAnything(context, q, context.req.user),
  listOrders: async (input, context) => pageOfPeople(context, await listOrders(context, input)),
  setOrderStatus: ({ id, status, ...fulfilment }, context) => setOrderStatus(context, id, status, fulfilment),
  deleteOrder: async ({ id }, context) => {
    await deleteOrder(context, id)
    return done
  },
  printOrders: async (asked, context) => {
    const { name, pdf, leftOut } = await printOrders(context, asked)
    await recordExport(context, 'order')
    const answer = sendPdf(name, Readable.from([pdf]))
    answer.headers.set(LEFT_OUT_HEADER, String(leftOut))
    return answer
  },
  givePaper: async ({ id }, context) => {
    await givePaperAfterwards(context, id)
    return readSheetAnswer(context, id, context.req.user)
  },
  readOrderSheet: ({ id }, context) => readSheetAnswer(context, id, context.req.user),
  cancelOrder: ({ id, ...request }, context) => cancelOrder(context, id, request),
  correctAddress: ({ id, shown, ...address }, context) => correctAddress(context, id, address, shown),
  saveOrderNotes: ({ id, notes, shown }, context) => saveOrderNotes(context, id, notes ?? null, shown),
  ...editionRoutes,
  readSale: ({ id }, context) => findSale(context, id),
  putBackOnSale: async ({ id }, context) => {
    await putBackOnSale(context, id)
    return done
  },
}
