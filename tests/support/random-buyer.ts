import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { CartLine, PlacedOrder } from '@gesso/shared-types/orders/order'
import { placePayment } from './agreements'
import { placeQuoted, placeWithCode } from './discounts'
import { placeWithCard } from './gift-cards'
import { CARDS, intentOf, originalLine, printLine } from './purchase'
import type { Random } from './seeded-random'
import type { ServerCluster } from './server-cluster'
import { letPass } from './until'
import { type Refusal, Visitor } from './visitor'
import type { Witness } from './witness'

const HELPER = 'test_helpers/emulator/payment_intents'
let buyers = 0

/** Refusals that buyers may get; each `artwork_unavailable` is checked. */
const EXPECTED = [
  'artwork_unavailable',
  'price_changed',
  'total_changed',
  'too_many_requests',
  'conflict',
  'payment_failed',
]

/** What all buyers share. */
export type Shared = {
  /** A discount code with fewer uses than buyers. */
  code: string
  /** The code of a gift card with a smaller balance than the buyers want to spend. */
  giftCode: string
  /** The artist's private links; the buyer who takes one removes it. */
  links: string[]
}

/** A code whose uses are taken, a gift card whose balance is spent, or one that would leave too small a payment. */
const isOfCode = ({ body }: Refusal): boolean =>
  ['choices.code', 'giftCard'].some((field) => body.fields?.[0]?.field.startsWith(field))

/** Stripe Tax gave no answer, as when the provider is in trouble. */
const isOfTax = ({ body }: Refusal): boolean => body.fields?.[0]?.field === 'tax'

/** A buyer whose browser uses another server with each click, and outlives all servers. */
export class RandomBuyer {
  private browser: Visitor
  private readonly name: string
  private readonly later: (() => Promise<void>)[] = []

  constructor(
    private readonly cluster: ServerCluster,
    private readonly random: Random,
    private readonly artworks: readonly Artwork[],
    private readonly witness: Witness,
    private readonly shared: Shared,
    /** A network address that the buyer shares with others. */
    address?: string,
  ) {
    this.browser = new Visitor('', address)
    buyers += 1
    this.name = `buyer ${buyers}`
  }

  /** Clicks, and repeats the click up to seven times when the shop or the provider does not answer. */
  private async click<T>(
    act: (browser: Visitor) => Promise<T>,
    onRefusal?: (refusal: Refusal) => void,
  ): Promise<T | null> {
    for (let tries = 0; tries < 8; tries++) {
      try {
        // A buyer waits while no server is open.
        if (this.cluster.servers.length === 0) await this.cluster.untilOpen()
        return await act(this.elsewhere())
      } catch (error) {
        const refusal = this.witness.meet(this.name, error)
        if (refusal) {
          if (!EXPECTED.includes(refusal.body.code) && !isOfCode(refusal) && !isOfTax(refusal))
            this.witness.object('a buyer who was refused for no reason', refusal.message)
          onRefusal?.(refusal)
          return null
        }
        await this.pause(700)
      }
    }
    return null
  }

  /** The same browser at another server, as behind a load balancer. */
  private elsewhere(): Visitor {
    const { url } = this.cluster.anyServer(() => this.random.next())
    const { address, cookies } = this.browser
    this.browser = new Visitor(url, address, cookies)
    return this.browser
  }

  private pause(most: number): Promise<void> {
    return letPass(this.random.next() * most, 'the buyer thinks')
  }

  private original(): CartLine {
    return originalLine(this.random.pick(this.artworks))
  }

  private intent(amount: string): Promise<{ clientSecret: string } | null> {
    return this.click((browser) => browser.call('createPaymentIntent', { amount, customerData: {} }))
  }

  private async order(lines: CartLine[], place = placeQuoted): Promise<PlacedOrder | null> {
    const works = lines.filter(({ type }) => type === 'original').map(({ artworkId }) => artworkId)
    const before = await this.claims(works)
    const from = Date.now()
    const placed = await this.click(
      (browser) => place(browser, lines),
      (refusal) => {
        if (refusal.body.code === 'artwork_unavailable') void this.doubt(refusal, works, before)
      },
    )
    if (placed) this.witness.hear(placed.id, placed.paymentState, from)
    return placed
  }

  /** Whether some artworks can be bought, and how much has happened to them so far. */
  private async claims(works: number[]): Promise<{ free: boolean; events: string }> {
    const [row] = await this.cluster.query<{ taken: string; events: string }>(
      `SELECT count(*) FILTER (WHERE deleted_at IS NOT NULL OR NOT original_available OR original_sold
           OR sold_order_id IS NOT NULL OR hold_order_id IS NOT NULL OR kept_until > now()) AS taken,
         string_agg(updated_at::text, ' ') || ' ' || (SELECT count(*) FROM order_items JOIN order_history
           ON order_history.order_id = order_items.order_id WHERE artwork_id = ANY($1)) AS events
       FROM artworks WHERE id = ANY($1)`,
      [works],
    )
    return { free: Number(row?.taken) === 0, events: String(row?.events) }
  }

  /** Checks a refusal: artworks that were free before and after it must have changed in between. */
  private async doubt(
    refusal: Refusal,
    works: number[],
    before: { free: boolean; events: string },
  ): Promise<void> {
    const after = await this.claims(works)
    if (before.free && after.free && before.events === after.events) {
      this.witness.object('a buyer who was refused a work that was free', refusal.message)
    }
  }

  private async pay(secret: string, card: string = CARDS.good): Promise<void> {
    const payment = await this.click(() => this.cluster.provider.confirm(secret, card))
    this.witness.say(`${this.name} pays ${intentOf({ clientSecret: secret })}: ${payment?.status}`)
    if (!payment?.page) return
    await this.pause(300)
    if (this.random.chance(0.2)) return
    const { page } = payment
    await this.click(() =>
      this.cluster.provider.answerBank(page, this.random.chance(0.8) ? 'complete' : 'fail'),
    )
  }

  private async look(order: PlacedOrder): Promise<void> {
    for (let times = 0; times < 3; times++) {
      const from = Date.now()
      const seen = await this.click((browser) => browser.call('getOrder', { id: order.id }))
      if (seen) {
        this.witness.hear(order.id, seen.paymentState, from)
        if (seen.isChargedThoughClosed) this.witness.object('a closed order that was charged', order.id)
        if (!['awaiting_payment', 'capturing'].includes(seen.paymentState)) return
      }
      await this.pause(300)
    }
  }

  /** Acts at the provider on an order's payment, which may end the payment or only delay it. */
  private async atProvider(
    order: PlacedOrder,
    action: string,
    form: Record<string, string> = {},
  ): Promise<void> {
    this.witness.say(`the provider: ${action} ${order.id} ${JSON.stringify(form)}`)
    await this.cluster.provider
      .ask('POST', `${HELPER}/${intentOf(order)}/${action}`, form)
      .catch(() => undefined)
  }

  private async buy(lines: CartLine[], card: string = CARDS.good, place = placeQuoted): Promise<void> {
    const order = await this.order(lines, place)
    if (!order) return
    // A gift card may have paid the whole order.
    if (order.paymentState === 'awaiting_payment') await this.pay(order.clientSecret, card)
    if (this.random.chance(0.7)) await this.look(order)
  }

  /** The ways in which buyers act, honest and dishonest. */
  private readonly ways: Record<string, () => Promise<void>> = {
    honest: async () => {
      await this.intent('125.00')
      await this.buy([this.original()])
    },
    prints: () => this.buy([printLine(this.random.pick(this.artworks), 'A3', 2)]),
    withCode: async () => {
      // Between the quote and the order, another buyer may take the code's last use, or the artist change the price.
      const line = this.random.chance(0.5)
        ? this.original()
        : printLine(this.random.pick(this.artworks), 'A3')
      await this.buy([line], CARDS.good, (browser, lines) => placeWithCode(browser, lines, this.shared.code))
    },
    withGiftCard: async () => {
      const line = this.random.chance(0.5)
        ? this.original()
        : printLine(this.random.pick(this.artworks), 'A4')
      await this.buy([line], CARDS.good, (browser, lines) =>
        placeWithCard(browser, lines, this.shared.giftCode),
      )
    },
    reservesGiftCard: async () => {
      await this.order([printLine(this.random.pick(this.artworks), 'A3', 2)], (browser, lines) =>
        placeWithCard(browser, lines, this.shared.giftCode),
      )
    },
    paysLink: async () => {
      // Waits, because the artist may be about to create a private link.
      for (let times = 0; times < 10 && this.shared.links.length === 0; times++) await this.pause(400)
      const link = this.shared.links.pop()
      if (link) await this.buy([], CARDS.good, (browser) => placePayment(browser, { link }))
    },
    bindsCode: async () => {
      await this.order([printLine(this.random.pick(this.artworks), 'A4')], (browser, lines) =>
        placeWithCode(browser, lines, this.shared.code),
      )
    },
    takesCodeOff: async () => {
      const line = this.original()
      await this.order([line], (browser, lines) => placeWithCode(browser, lines, this.shared.code))
      await this.buy([line])
    },
    severalWorks: () => this.buy(this.artworks.map(originalLine)),
    declined: async () => {
      const line = this.original()
      await this.buy([line], CARDS.declined)
      await this.buy([line])
    },
    asksBank: () => this.buy([this.original()], CARDS.threeDSecure),
    doubleClick: async () => {
      const lines = [this.original()]
      await Promise.all([this.buy(lines), this.buy(lines)])
    },
    leaves: async () => {
      await this.order([this.original()])
    },
    paysBefore: async () => {
      const early = await this.intent('125.00')
      if (early) await this.pay(early.clientSecret)
      await this.buy([this.original()])
    },
    paysTooLittle: async () => {
      const early = await this.intent('35.00')
      const order = await this.order([this.original()])
      if (early) await this.pay(early.clientSecret)
      if (order) await this.look(order)
    },
    paysAfterRefusal: async () => {
      const early = await this.intent('125.00')
      const order = await this.order([this.original()])
      if (!order && early) await this.pay(early.clientSecret)
      else if (order) await this.buy([this.original()])
    },
    changesCart: async () => {
      const artwork = this.random.pick(this.artworks)
      const first = await this.order([printLine(artwork, 'A4')])
      const second = await this.order([originalLine(artwork)])
      // Ordering another cart gives up the first order, even if the second is not placed.
      if (first && !second) this.witness.disturbed.add(first.id)
      await Promise.all([first, second].map((order) => order && this.pay(order.clientSecret)))
      if (second) await this.look(second)
    },
    changesAmountMeanwhile: async () => {
      const [order] = await Promise.all([
        this.order([this.original()]),
        this.intent('45.00'),
        this.intent('55.00'),
      ])
      if (!order) return
      await Promise.all([this.pay(order.clientSecret), this.intent('65.00')])
      await this.look(order)
    },
    slowBank: async () => {
      const order = await this.order([this.original()])
      if (!order) return
      const outcome = this.random.chance(0.7) ? 'succeeded' : 'failed'
      if (outcome === 'failed') this.witness.disturbed.add(order.id)
      await this.atProvider(order, 'slow')
      await this.pay(order.clientSecret)
      await this.look(order)
      // The bank decides at the end, because the shop may start the payment late.
      this.later.push(() => this.atProvider(order, 'resolve', { outcome }))
    },
    providerEndsIt: async () => {
      const order = await this.order([this.original()])
      if (!order) return
      this.witness.disturbed.add(order.id)
      await this.pay(order.clientSecret)
      await this.atProvider(order, 'expire')
      await this.look(order)
    },
    comesBack: async () => {
      const line = printLine(this.random.pick(this.artworks), 'A3')
      await this.buy([line])
      this.browser.cookies.clear()
      await this.buy([line])
    },
    buysTwice: async () => {
      await this.buy([this.original()])
      await this.buy([printLine(this.random.pick(this.artworks), 'A4', 2)])
    },
  }

  /** Lets the bank decide about this buyer's payments at the end; may be called repeatedly. */
  async decideAtBank(): Promise<void> {
    for (const decide of this.later) await decide()
  }

  async goShopping(): Promise<void> {
    const way = this.random.pick(Object.keys(this.ways))
    this.witness.say(`${this.name}: ${way}`)
    await this.pause(600)
    await this.ways[way]?.()
  }
}
