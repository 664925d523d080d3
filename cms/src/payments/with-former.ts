import { type CoreGateway, type Intent, type PaymentGateway, ProviderRefused } from './gateway'

/** The calls about a payment or refund that exists, by its id, which is unique in all accounts of Stripe. */
const BY_ID = [
  'retrieveIntent',
  'captureIntent',
  'cancelIntent',
  'readCapturedPayment',
  'readFees',
  'createRefund',
  'retrieveRefund',
] as const satisfies (keyof CoreGateway)[]

type ById = (...given: unknown[]) => Promise<object>

const asFormer = (intent: Intent): Intent => ({ ...intent, isFormer: true })

/**
 * A gateway that also finds payments in accounts that the shop has left, so that each payment ends in the account in
 * which it began. New payments go to the first account only, and only its lists are read.
 * @param accounts the one that takes payments, then those that were left; at least one
 */
export function withFormer([first, ...former]: readonly [
  PaymentGateway,
  ...PaymentGateway[],
]): PaymentGateway {
  if (former.length === 0) return first
  const all = [first, ...former]
  const byId =
    (name: (typeof BY_ID)[number]): ById =>
    async (...given) => {
      let missing: unknown
      for (const account of all) {
        try {
          const answer = await (account[name] as ById)(...given)
          return name === 'retrieveIntent' && account !== first ? asFormer(answer as Intent) : answer
        } catch (error) {
          if (!(error instanceof ProviderRefused) || !error.isMissing) throw error
          missing ??= error
        }
      }
      throw missing
    }
  return {
    ...first,
    ...(Object.fromEntries(BY_ID.map((name) => [name, byId(name)])) as Pick<
      PaymentGateway,
      (typeof BY_ID)[number]
    >),
    listRefunds: async (intentId) =>
      (await Promise.all(all.map((account) => account.listRefunds(intentId)))).flat(),
  }
}
