import type { CallName } from '@gesso/shared-types/contract'
import type { Payload } from 'payload'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../app-error'

/** Calls of the contract, and what else anybody can make or cause. */
export type LimitedName = CallName | 'whoAmI' | 'askToConfirm' | 'confirmSubscription'

const EXPORTS = { points: 60, duration: 600 }

/** Requests that a network may make in so many seconds; calls that are not named are not limited. */
const LIMITS: Partial<Record<LimitedName, { points: number; duration: number }>> = {
  // Each may make a payment intent at the provider, and a thief tries out stolen cards with them.
  createPaymentIntent: { points: 60, duration: 600 },
  placeOrder: { points: 60, duration: 600 },
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
  // Signing in by password has counts of its own, which a known device is free of (auth/attempts.ts). A key cannot be
  // guessed: these only bound the work, and do not let a neighbour in the network keep the owner out.
  askForPasskey: { points: 300, duration: 60 },
  signInByPasskey: { points: 300, duration: 60 },
  forgotPassword: { points: 10, duration: 600 },
  resetPassword: { points: 30, duration: 600 },
  acceptInvitation: { points: 30, duration: 600 },
  inviteAssistant: { points: 30, duration: 600 },
  sendTestEmail: { points: 10, duration: 600 },
  signOut: { points: 60, duration: 600 },
  whoAmI: { points: 300, duration: 60 },
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

/** Counts a request. @throws AppError too_many_requests */
export type RateLimit = (name: LimitedName, network: string) => Promise<void>

const opened = new WeakMap<Payload, RateLimit>()

/** Rate limits that count in PostgreSQL, so that all processes share them. */
export function rateLimits(payload: Payload): RateLimit {
  const limit = opened.get(payload) ?? openLimits(payload)
  opened.set(payload, limit)
  return limit
}

function openLimits(payload: Payload): RateLimit {
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, { points, duration }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: payload.db.pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration,
        // While the database does not answer, each process counts by itself; the call fails with its own error.
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration }),
      }),
    ]),
  )
  return async (name, network) => {
    try {
      await limiters.get(name)?.consume(network)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new AppError('too_many_requests', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
    }
  }
}
