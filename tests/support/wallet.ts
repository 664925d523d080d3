import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { CUSTOMER } from './purchase'
import type { Shop } from './shop'
import { until } from './until'

const SCRIPT = readFileSync(join(__dirname, 'stripe-js-stub.js'), 'utf8')

type Address = {
  line1: string
  line2: string | null
  city: string
  state: string
  postal_code: string
  country: string
}
type Told = {
  billingDetails: { name: string; email?: string; phone?: string; address: Address }
  shippingAddress: { name: string; address: Address }
}
type Sheet = {
  lineItems: { name: string; amount: number }[]
  shippingRates: { displayName: string; amount: number }[]
  total: number
}
type Ended = { rejected?: true; reason?: string; message?: string; status?: string; declined?: string }
/** The address in the wallet. */
const WALLET_ADDRESS: Address = {
  line1: CUSTOMER.address,
  line2: null,
  city: CUSTOMER.city,
  state: '',
  postal_code: CUSTOMER.zipCode,
  country: CUSTOMER.country,
}

const NAME = `${CUSTOMER.firstName} ${CUSTOMER.lastName}`
/** The owner's details that a wallet gives. */
const TOLD: Told = {
  billingDetails: { name: NAME, email: CUSTOMER.email, phone: CUSTOMER.phone, address: WALLET_ADDRESS },
  shippingAddress: { name: NAME, address: WALLET_ADDRESS },
}

/**
 * Replaces Stripe.js in a page by a stand-in, and Stripe by the emulator.
 * @param given.available the wallets of this browser; null for none
 * @param given.readyAfter milliseconds until their buttons appear
 */
export async function stubStripe(
  page: Page,
  emulator: Shop,
  given: { available?: Record<string, boolean> | null; readyAfter?: number } = {},
): Promise<void> {
  await page.addInitScript((stub) => Object.assign(globalThis, { stripeStub: stub }), given)
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  )
  await page.route('https://api.stripe.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const shopUrl = new URL(page.url()).origin
    const answer = await fetch(`${emulator.url}/test-payments${pathname}${search}`, {
      method: route.request().method(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      // The emulator's merchant is its own shop, to which banks send buyers back.
      body:
        route
          .request()
          .postData()
          ?.replaceAll(encodeURIComponent(shopUrl), encodeURIComponent(emulator.url)) ?? null,
    })
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: await answer.text(),
    })
  })
}

/** The buyer's wallet on a page. */
export function walletOn(page: Page) {
  /** The stand-in for Stripe.js has it as `wallet`. */
  const run = (act: string) => page.evaluate(act)
  const readEnd = () => run('wallet.ended') as Promise<Ended | null>
  return {
    press: (name: 'Apple Pay' | 'Google Pay' | 'Link' = 'Apple Pay') =>
      page.getByRole('button', { name, exact: true }).click(),
    sheet: () => run('wallet.sheet') as Promise<Sheet | null>,
    /** The outcome of each press: 'opened' or 'rejected'. */
    presses: () => run('wallet.clicks') as Promise<string[]>,
    useCard: (card: string) => run(`wallet.card = '${card}'`),
    sendTo: (address: Partial<Address> = {}) =>
      run(`wallet.sendTo(${JSON.stringify({ ...WALLET_ADDRESS, ...address })})`),
    approve: () => run(`wallet.approve(${JSON.stringify(TOLD)})`),
    close: () => run('wallet.close()'),
    /** How the sheet's last question, or the payment, ended. */
    ended: async (): Promise<Ended> => {
      await until(async () => (await readEnd()) !== null)
      return (await readEnd()) ?? {}
    },
  }
}
