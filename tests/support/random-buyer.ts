import type { Artwork } from '@gesso/shared-types/artwork'
import type { CartLine, PlacedOrder } from '@gesso/shared-types/order'
import { CARDS, originalLine, placeOrder, printLine } from './purchase'
import type { Random } from './seeded-random'
import type { ServerCluster } from './server-cluster'
import { Refusal, Visitor } from './visitor'

/** A buyer whose browser reaches another server with each click, and outlives all of them. */
export class RandomBuyer {
  private browser: Visitor

  constructor(
    private readonly cluster: ServerCluster,
    private readonly random: Random,
    private readonly artworks: readonly Artwork[],
  ) {
    this.browser = cluster.visitor()
  }

  /** Clicks, and repeats the click a few times when the shop or the provider does not answer. */
  private async click<T>(act: (browser: Visitor) => Promise<T>): Promise<T | null> {
    for (let tries = 0; tries < 4; tries++) {
      try {
        return await act(this.elsewhere())
      } catch (error) {
        const isFinal = error instanceof Refusal && error.status < 500
        if (isFinal) return null
        await this.pause(400)
      }
    }
    return null
  }

  /** The same browser, sent to another server by the load balancer. */
  private elsewhere(): Visitor {
    const { servers } = this.cluster
    if (servers.length > 0) {
      const moved = new Visitor(this.cluster.anyServer(() => this.random.next()).url, this.browser.address)
      for (const [name, value] of this.browser.cookies) moved.cookies.set(name, value)
      // One cookie jar for all servers, as a browser has it.
      Object.defineProperty(moved, 'cookies', { value: this.browser.cookies })
      this.browser = moved
    }
    return this.browser
  }

  private pause(most: number): Promise<void> {
    return new Promise((done) => setTimeout(done, this.random.next() * most))
  }

  private original(): CartLine {
    return originalLine(this.random.pick(this.artworks))
  }

  private intent(amount: string): Promise<{ clientSecret: string } | null> {
    return this.click((browser) => browser.call('createPaymentIntent', { amount, customerData: {} }))
  }

  private order(lines: CartLine[]): Promise<PlacedOrder | null> {
    return this.click((browser) => placeOrder(browser, lines))
  }

  private async pay(secret: string, card: string = CARDS.good): Promise<void> {
    const payment = await this.click(() => this.cluster.provider.confirm(secret, card))
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
      const seen = await this.click((browser) => browser.call('getOrder', { id: order.id }))
      if (seen && !['awaiting_payment', 'capturing'].includes(seen.paymentState)) return
      await this.pause(300)
    }
  }

  private async buy(lines: CartLine[], card: string = CARDS.good): Promise<void> {
    const order = await this.order(lines)
    if (!order) return
    await this.pay(order.clientSecret, card)
    if (this.random.chance(0.7)) await this.look(order)
  }

  /** The ways to buy, honest and dishonest. */
  private readonly ways: Record<string, () => Promise<void>> = {
    honest: async () => {
      await this.intent('125.00')
      await this.buy([this.original()])
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
    paysFiftyCents: async () => {
      const early = await this.intent('0.50')
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
      await Promise.all([first, second].map((order) => order && this.pay(order.clientSecret)))
      if (second) await this.look(second)
    },
    changesAmountMeanwhile: async () => {
      const [order] = await Promise.all([
        this.order([this.original()]),
        this.intent('3.00'),
        this.intent('7.00'),
      ])
      if (!order) return
      await Promise.all([this.pay(order.clientSecret), this.intent('5.00')])
      await this.look(order)
    },
    buysTwice: async () => {
      await this.buy([this.original()])
      await this.buy([printLine(this.random.pick(this.artworks), 'A4', 2)])
    },
  }

  async goShopping(): Promise<string> {
    const way = this.random.pick(Object.keys(this.ways))
    await this.pause(600)
    await this.ways[way]?.()
    return way
  }
}
