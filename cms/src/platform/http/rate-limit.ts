import type { CallName } from '@gesso/shared-types/contract'
import type { Payload } from 'payload'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { networkLimits } from './network-limits'

/** Calls of the contract, and what else anybody can make or cause. */
export type LimitedName = CallName | 'whoAmI' | 'askToConfirm' | 'confirmSubscription' | 'receiveWebhook'

const EXPORTS = { points: 60, duration: 600 }

/** `isLocal`: it writes nothing, so each process counts by itself. */
type Limit = { points: number; duration: number; isLocal?: true }

/**
 * Requests that a network may make in so many seconds. Each call that anyone may make is here, but for those that only
 * read, which `limit-reads.ts` counts.
 */
const LIMITS: Partial<Record<LimitedName, Limit>> = {
  // Each may make a payment intent at the provider, and a thief tries out stolen cards with them.
  createPaymentIntent: { points: 60, duration: 600 },
  placeOrder: { points: 60, duration: 600 },
  // The checkout asks with each pause in the typing.
  quoteOrder: { points: 120, duration: 60, isLocal: true },
  buyGiftCard: { points: 60, duration: 600 },
  readGiftCardBalance: { points: 60, duration: 600 },
  readGiftCard: { points: 120, duration: 60 },
  readCertificate: { points: 60, duration: 60 },
  readCertificateProof: { points: 60, duration: 60 },
  readOwnedCertificate: { points: 120, duration: 60 },
  printOwnedCertificate: { points: 60, duration: 600 },
  handOverCertificate: { points: 60, duration: 600 },
  takeBackCertificate: { points: 60, duration: 600 },
  takeOverCertificate: { points: 60, duration: 600 },
  readAgreement: { points: 120, duration: 60 },
  quotePayment: { points: 120, duration: 60 },
  payAgreed: { points: 60, duration: 600 },
  readOrderPage: { points: 120, duration: 60 },
  askForAddressCode: { points: 20, duration: 600 },
  correctOwnAddress: { points: 30, duration: 600 },
  writeAboutOrder: { points: 20, duration: 600 },
  withdrawFromOrder: { points: 20, duration: 600 },
  findOrders: { points: 10, duration: 600 },
  readFoundOrders: { points: 120, duration: 60 },
  closeFoundOrders: { points: 60, duration: 600 },
  askForShipping: { points: 20, duration: 600 },
  getOrder: { points: 120, duration: 60 },
  botCheck: { points: 60, duration: 60 },
  sendMessage: { points: 20, duration: 600 },
  makeOffer: { points: 20, duration: 600 },
  askForCommission: { points: 20, duration: 600 },
  subscribe: { points: 30, duration: 600 },
  // The password has a count of its own, by view (private-views/open-view.ts).
  openPrivateView: { points: 120, duration: 600 },
  tellViewOpened: { points: 120, duration: 600 },
  printPrivateView: { points: 30, duration: 600 },
  makeWish: { points: 30, duration: 600 },
  askToConfirm: { points: 40, duration: 3600 },
  // Mail providers send many people's clicks from few addresses, and tokens cannot be guessed.
  readSubscription: { points: 600, duration: 60 },
  unsubscribe: { points: 600, duration: 60 },
  readConfirmation: { points: 600, duration: 60 },
  confirmSubscription: { points: 600, duration: 60 },
  // Wrong passwords have counts of their own, which a known device is free of (auth/attempts.ts). A key cannot be
  // guessed: these only bound the work, and do not let a neighbour in the network keep the owner out.
  signIn: { points: 300, duration: 60, isLocal: true },
  askForPasskey: { points: 300, duration: 60 },
  signInByPasskey: { points: 300, duration: 60 },
  forgotPassword: { points: 10, duration: 600 },
  resetPassword: { points: 30, duration: 600 },
  acceptInvitation: { points: 30, duration: 600 },
  inviteAssistant: { points: 30, duration: 600 },
  sendTestEmail: { points: 10, duration: 600 },
  signOut: { points: 60, duration: 600 },
  whoAmI: { points: 300, duration: 60 },
  receiveWebhook: { points: 1200, duration: 60, isLocal: true },
  checkImport: { points: 60, duration: 600 },
  exportArtworks: EXPORTS,
  getImportTemplate: EXPORTS,
  exportOrders: EXPORTS,
  exportCustomers: EXPORTS,
  exportSubscribers: EXPORTS,
  exportAuditTrail: EXPORTS,
  exportYear: EXPORTS,
  exportTaxes: EXPORTS,
  printYear: EXPORTS,
  printPaper: EXPORTS,
  exportPapers: EXPORTS,
  printView: EXPORTS,
  printOrders: EXPORTS,
  printCertificate: EXPORTS,
  // Each draws a paper.
  issueCertificate: { points: 120, duration: 600 },
  exportArchive: EXPORTS,
  printArchive: EXPORTS,
  addDocument: { points: 200, duration: 600 },
  exportVisits: EXPORTS,
  checkPastOrders: { points: 60, duration: 600 },
  exportPastOrders: EXPORTS,
  startFullCopy: EXPORTS,
  // A download that breaks off goes on with a request for the rest.
  downloadFullCopy: { points: 600, duration: 600 },
}

/** Whether requests of this name are counted. */
export const isLimited = (name: LimitedName): boolean => LIMITS[name] !== undefined

/** Counts a request by the networks that its sender is in. @throws AppError too_many_requests */
export type RateLimit = (name: LimitedName, network: string) => Promise<void>

const opened = new WeakMap<Payload, RateLimit>()

/** Rate limits that count in PostgreSQL, so that all processes share them. */
export function rateLimits(payload: Payload): RateLimit {
  const limit = opened.get(payload) ?? openLimits(payload)
  opened.set(payload, limit)
  return limit
}

function openLimits(payload: Payload): RateLimit {
  const shared = (
    name: string,
    freedom: number,
    { points, duration, isLocal }: Limit,
  ): RateLimiterAbstract => {
    const limit = { keyPrefix: name, points: points * freedom, duration }
    if (isLocal) return new RateLimiterMemory(limit)
    return new RateLimiterPostgres({
      ...limit,
      storeClient: payload.db.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // While the database does not answer, each process counts by itself; the call fails with its own error.
      insuranceLimiter: new RateLimiterMemory(limit),
    })
  }
  return networkLimits(Object.keys(LIMITS) as LimitedName[], (name, freedom) =>
    shared(name, freedom, LIMITS[name] as Limit),
  )
}
