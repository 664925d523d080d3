import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { BalancedShop } from './balanced-shop'
import { CARDS, originalLine, placeOrder } from './purchase'
import { letPass, until } from './until'
import { Refusal, type Visitor } from './visitor'

const READERS = 4
const BUYERS = 2
const READ_PAUSE_MS = 100

type Failure = { method: 'GET' | 'POST'; what: string }

/**
 * Visitors who read pages, and buyers who want the same originals, one after the other. Every unexpected answer is
 * recorded as a failure.
 */
export class BoundedLoad {
  readonly failures: Failure[] = []
  reads = 0
  /** The ids of orders whose buyers saw that they have paid. */
  readonly paid: string[] = []
  /** How often an original was already taken. */
  refused = 0
  private isEnding = false
  private readonly running: Promise<void>[]

  /**
   * @param paths the pages that readers open
   * @param artworks the originals that buyers want, each once
   */
  constructor(
    private readonly shop: BalancedShop,
    private readonly paths: readonly string[],
    private readonly artworks: readonly Artwork[],
  ) {
    this.running = [
      ...Array.from({ length: READERS }, () => this.read(shop.visitor())),
      ...Array.from({ length: BUYERS }, () => this.buyAll()),
    ]
  }

  /** Waits until that many more pages were read, so that every server had its share. */
  async more(reads: number): Promise<void> {
    const enough = this.reads + reads
    await until(() => this.reads >= enough)
  }

  /** Lets all readers and buyers finish their current step. */
  async end(): Promise<void> {
    this.isEnding = true
    await Promise.all(this.running)
  }

  private async read(visitor: Visitor): Promise<void> {
    for (let turn = 0; !this.isEnding; turn++) {
      const path = this.paths[turn % this.paths.length] ?? '/'
      await this.attempt('GET', path, async () => {
        const { status } = await visitor.send('GET', path)
        if (status !== 200) throw new Error(`${status}`)
        this.reads += 1
      })
      await letPass(READ_PAUSE_MS, 'the visitor reads')
    }
  }

  private async buyAll(): Promise<void> {
    for (const artwork of this.artworks) {
      if (this.isEnding) return
      await this.buy(this.shop.visitor(), artwork)
    }
  }

  private async buy(buyer: Visitor, artwork: Artwork): Promise<void> {
    const order = await this.attempt('POST', 'placeOrder', () =>
      placeOrder(buyer, [originalLine(artwork)]).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.body.code !== 'artwork_unavailable') throw error
        this.refused += 1
        return null
      }),
    )
    if (!order) return
    await this.shop.provider.confirm(String(order.clientSecret), CARDS.good)
    await this.attempt('GET', 'getOrder', async () => {
      await until(async () => (await buyer.call('getOrder', { id: order.id })).paymentState === 'paid')
      this.paid.push(order.id)
    })
  }

  private async attempt<T>(
    method: Failure['method'],
    what: string,
    act: () => Promise<T>,
  ): Promise<T | null> {
    try {
      return await act()
    } catch (error) {
      const cause = error instanceof Error && error.cause ? ` (${error.cause})` : ''
      this.failures.push({ method, what: `${what}: ${error}${cause}` })
      return null
    }
  }
}
