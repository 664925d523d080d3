import type { Artwork } from '@gesso/shared-types/artwork'
import type { PlacedOrder } from '@gesso/shared-types/order'
import fc from 'fast-check'
import { createArtwork } from '../support/artworks'
import { makeEdition } from '../support/editions'
import { confirmPayment, placeOrder, printLine } from '../support/purchase'
import { withSale } from '../support/sale'
import { refusalOf, type Visitor } from '../support/visitor'

const TOTAL = 4

// No sweep ends a hold between two steps of a story.
const sale = withSale({ SWEEP_SECONDS: '3600' })

/** An order of a story, with what the story knows of it. */
type Told = {
  buyer: Visitor
  order: PlacedOrder
  quantity: number
  state: 'unpaid' | 'overdue' | 'paid' | 'ended'
  isSent: boolean
  isCancelled: boolean
}

/** What happens, and to the how manieth order; of numbers, to which one. */
type Step = { what: (typeof STEPS)[number]; which: number; count: number }
const STEPS = [
  'place',
  'place',
  'pay',
  'pay',
  'delete',
  'overdue',
  'send',
  'cancel',
  'putBack',
  'choose',
  'void',
] as const

const steps = fc.array(
  fc.record({ what: fc.constantFrom(...STEPS), which: fc.nat(9), count: fc.integer({ min: 1, max: TOTAL }) }),
  { minLength: 6, maxLength: 22 },
)

/** An edition, and what the story says of each number: free, void, or whose it is. */
class Story {
  readonly orders: Told[] = []
  readonly owners: (Told | 'void' | null)[] = Array.from({ length: TOTAL }, () => null)

  constructor(
    private readonly artwork: Artwork,
    private readonly editionId: number,
  ) {}

  private pick(which: number, states: Told['state'][]): Told | undefined {
    const known = this.orders.filter(({ state }) => states.includes(state))
    return known[which % Math.max(1, known.length)]
  }

  private get free(): number {
    return this.owners.filter((owner) => owner === null).length
  }

  private held(states: Told['state'][]): number {
    return this.orders.reduce(
      (sum, { state, quantity }) => (states.includes(state) ? sum + quantity : sum),
      0,
    )
  }

  private async place(quantity: number): Promise<void> {
    const buyer = sale.shop.visitor()
    const placing = placeOrder(buyer, [printLine(this.artwork, 'A4', quantity)])
    const isShort = quantity > this.free - this.held(['unpaid', 'overdue'])
    // What is overdue is closed as soon as somebody needs it.
    if (isShort && quantity <= this.free)
      for (const told of this.orders) if (told.state === 'overdue') told.state = 'ended'
    if (quantity > this.free - this.held(['unpaid', 'overdue'])) {
      expect((await refusalOf(placing)).body.code).toBe('artwork_unavailable')
      return
    }
    const order = await placing
    this.orders.push({ buyer, order, quantity, state: 'unpaid', isSent: false, isCancelled: false })
  }

  private async pay(told: Told | undefined): Promise<void> {
    if (!told) return
    await confirmPayment(sale.shop, told.buyer, told.order)
    expect((await told.buyer.call('getOrder', { id: told.order.id })).paymentState).toBe('paid')
    told.state = 'paid'
    for (let left = told.quantity; left > 0; left--) this.owners[this.owners.indexOf(null)] = told
  }

  private give(told: Told): void {
    for (const [place, owner] of this.owners.entries()) if (owner === told) this.owners[place] = null
  }

  private async mark(number: number, state: 'free' | 'void'): Promise<boolean> {
    const call = { id: String(this.editionId), kind: 'number' as const, number, state }
    return sale.artist.call('markEditionNumber', call).then(
      () => true,
      () => false,
    )
  }

  private async choose(told: Told, to: number): Promise<void> {
    const from = this.owners.indexOf(told)
    if (from < 0) return
    const sheet = await sale.artist.call('readOrderSheet', { id: told.order.id })
    const isDone = await sale.artist
      .call('chooseEditionNumber', {
        id: String(sheet.lines[0]?.id),
        from: { kind: 'number', number: from + 1 },
        to: { kind: 'number', number: to },
      })
      .then(
        () => true,
        () => false,
      )
    expect(isDone).toBe(!told.isSent && (this.owners[to - 1] === null || to === from + 1))
    if (!isDone) return
    this.owners[from] = null
    this.owners[to - 1] = told
  }

  async take({ what, which, count }: Step): Promise<void> {
    const paid = this.pick(which, ['paid'])
    const unpaid = this.pick(which, ['unpaid', 'overdue'])
    const id = (paid ?? unpaid)?.order.id ?? ''
    if (what === 'place') await this.place(count)
    if (what === 'pay') await this.pay(unpaid)
    if (what === 'delete' && unpaid) {
      await sale.artist.call('deleteOrder', { id: unpaid.order.id })
      unpaid.state = 'ended'
    }
    if (what === 'overdue' && unpaid) {
      await sale.shop.query("UPDATE orders SET hold_until = now() - interval '1 second' WHERE id = $1", [
        unpaid.order.id,
      ])
      unpaid.state = 'overdue'
    }
    if (what === 'void') {
      const isFree = this.owners[count - 1] === null && this.free > this.held(['unpaid', 'overdue'])
      const known = this.owners[count - 1]
      if (known !== null && known !== 'void') return
      expect(await this.mark(count, known === 'void' ? 'free' : 'void')).toBe(known === 'void' || isFree)
      if (known === 'void') this.owners[count - 1] = null
      else if (isFree) this.owners[count - 1] = 'void'
    }
    if (!paid) return
    if (what === 'send' && !paid.isCancelled) {
      await sale.artist.call('setOrderStatus', { id, status: 'completed' })
      paid.isSent = true
    }
    if (what === 'cancel' && !paid.isCancelled) {
      await sale.artist.call('cancelOrder', { id, token: `${id}:1`, money: { kind: 'all' } })
      paid.isCancelled = true
      if (!paid.isSent) this.give(paid)
    }
    if (what === 'putBack' && this.owners.includes(paid)) {
      const place = this.owners.indexOf(paid)
      expect(await this.mark(place + 1, 'free')).toBe(paid.isCancelled)
      if (paid.isCancelled) this.owners[place] = null
    }
    if (what === 'choose') await this.choose(paid, count)
  }

  /** Each number is where the story says, and nothing else is reserved. */
  async check(): Promise<void> {
    const { edition, numbers } = await sale.artist.call('readEdition', { id: String(this.editionId) })
    const seen = numbers.map(({ state, order }) => order?.id ?? state)
    expect(seen).toEqual(
      this.owners.map((owner) => (owner === null ? 'free' : owner === 'void' ? 'void' : owner.order.id)),
    )
    expect(edition).toMatchObject({ given: TOTAL - this.free, held: this.held(['unpaid', 'overdue']) })
  }
}

test('whatever is ordered, paid, given up, sent, cancelled and chosen, no number is given twice or lost', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (told) => {
      const artwork = await createArtwork(sale.artist)
      const { id } = await makeEdition(sale.artist, artwork, { total: TOTAL, proofs: 0 })
      const story = new Story(artwork, id)
      for (const step of told) {
        await story.take(step)
        await story.check()
      }
    }),
    { numRuns: 6, endOnFailure: false },
  )
}, 120_000)
