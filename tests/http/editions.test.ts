import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { PlacedOrder } from '@gesso/shared-types/orders/order'
import fc from 'fast-check'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { makeEdition, numbersOf } from '../support/editions'
import { placeWithCard, sampleGiftCard, secretsOf } from '../support/gift-cards'
import { linkedDataOf } from '../support/linked-data'
import { emailsOf, historyOf, untilPaymentState } from '../support/payments'
import { buy, confirmPayment, placeOrder, printLine } from '../support/purchase'
import { withSale } from '../support/sale'
import { refusalOf, type Visitor } from '../support/visitor'

// No sweep may end a hold between two steps of a story.
const sale = withSale({ SWEEP_SECONDS: '3600' })

const edition = (changes = {}) => makeEdition(sale.artist, sale.artwork, changes)
const buyPrints = (quantity = 1, buyer = sale.shop.visitor()) =>
  buy(sale.shop, buyer, [printLine(sale.artwork, 'A4', quantity)])
const lineOf = async (id: string) => {
  const [line] = (await sale.artist.call('readOrderSheet', { id })).lines
  return line?.id ?? 0
}
const cancelAll = (id: string) =>
  sale.artist.call('cancelOrder', { id, token: `${id}:1`, money: { kind: 'all' } })
const editionsOf = async () => (await sale.look()).editions
const number = (at: number) => ({ kind: 'number' as const, number: at })
const proof = { kind: 'proof' as const, number: 1 }
const choose = (line: number, from: object, to: object) =>
  sale.artist.call('chooseEditionNumber', { id: String(line), from, to } as never)
const mark = (id: number, one: object, state: string) =>
  sale.artist.call('markEditionNumber', { id: String(id), ...one, state } as never)

test('a number is given in order as an order is paid, and stands wherever the order is told of', async () => {
  const { id } = await edition({
    paper: 'Cotton rag, 310 g',
    printer: 'Atelier Nord',
    signature: 'In pencil',
    year: 2026,
  })
  expect(await editionsOf()).toEqual([
    {
      size: 'A4',
      total: 3,
      proofs: 1,
      paper: 'Cotton rag, 310 g',
      printer: 'Atelier Nord',
      signature: 'In pencil',
      year: 2026,
      left: 3,
      reserved: 0,
    },
  ])
  const first = await buyPrints(2)
  expect(first.items[0]?.edition).toMatchObject({ numbers: ['1/3', '2/3'], total: 3, proofs: 1 })
  const second = await buyPrints()
  expect(second.items[0]?.edition?.numbers).toEqual(['3/3'])
  expect(await numbersOf(sale.artist, id)).toEqual({
    '1/3': `sold ${first.id}`,
    '2/3': `sold ${first.id}`,
    '3/3': `sold ${second.id}`,
    'AP 1/1': 'free',
  })
  expect(await editionsOf()).toMatchObject([{ left: 0, reserved: 0 }])
  const letters = await emailsOf(sale.shop, first.id)
  for (const kind of ['order_confirmation', 'new_order'])
    expect(letters.find((letter) => letter.kind === kind)?.data).toMatchObject({
      lines: [{ edition: { numbers: ['1/3', '2/3'] } }],
    })
  expect(await historyOf(sale.shop, first.id)).toContainEqual(expect.stringMatching(/number 1\/3, 2\/3\.$/))
  const csv = (await sale.artist.send('GET', '/api/cms/orders/export')).text
  expect(csv).toContain(
    'no. 1/3, 2/3, edition of 3 + 1 AP, paper: Cotton rag, 310 g, printed by: Atelier Nord',
  )
  const listed = (await sale.artist.call('listOrders', {})).find((order) => order.id === second.id)
  expect(listed?.items[0]?.edition).toMatchObject({ numbers: ['3/3'], signature: 'In pencil' })
})

test('what an unpaid order reserves nobody else can have, and the sold-out size is told as unavailable', async () => {
  await edition()
  const waiting = await placeOrder(sale.buyer, [printLine(sale.artwork, 'A4', 2)])
  expect(waiting.holdUntil).not.toBeNull()
  expect(await editionsOf()).toMatchObject([{ left: 1, reserved: 2 }])
  const two = await refusalOf(placeOrder(sale.shop.visitor(), [printLine(sale.artwork, 'A4', 2)]))
  expect(two).toMatchObject({
    status: 409,
    body: { code: 'artwork_unavailable', details: { artworkIds: [sale.artwork.id] } },
  })
  await buyPrints()
  // The same browser gets its order again, whatever others bought meanwhile.
  expect((await placeOrder(sale.buyer, [printLine(sale.artwork, 'A4', 2)])).id).toBe(waiting.id)
  await confirmPayment(sale.shop, sale.buyer, waiting)
  const paid = await sale.buyer.call('getOrder', { id: waiting.id })
  expect(paid.items[0]?.edition?.numbers).toEqual(['2/3', '3/3'])
  const gone = await refusalOf(buyPrints())
  expect(gone.body).toMatchObject({ code: 'artwork_unavailable' })
  expect(await buy(sale.shop, sale.shop.visitor(), [printLine(sale.artwork, 'A3')])).toMatchObject({
    paymentState: 'paid',
  })
})

test('a reservation ends like a hold: unpaid it is free again, and a payment that comes too late is let go', async () => {
  const { id } = await edition({ total: 1 })
  const late = await placeOrder(sale.buyer, [printLine(sale.artwork, 'A4')])
  await sale.shop.query("UPDATE orders SET hold_until = now() - interval '1 second' WHERE id = $1", [late.id])
  // The next buyer need not wait for the sweep.
  const { id: sold } = await buyPrints()
  await confirmPayment(sale.shop, sale.buyer, late)
  await untilPaymentState(sale.shop, late.id, 'expired')
  expect(await numbersOf(sale.artist, id)).toEqual({ '1/1': `sold ${sold}`, 'AP 1/1': 'free' })
  expect(await sale.shop.query('SELECT held, given FROM editions WHERE id = $1', [id])).toEqual([
    { held: 0, given: 1 },
  ])
})

test('until the order is sent, the artist chooses another free number, or an artist’s proof', async () => {
  const { id } = await edition()
  const order = await buyPrints()
  const line = await lineOf(order.id)
  expect(await sale.artist.call('listFreeNumbers', { id: String(line) })).toEqual({
    own: [number(1)],
    free: [number(2), number(3), proof],
    total: 3,
    proofs: 1,
  })
  await choose(line, number(1), number(3))
  expect(await numbersOf(sale.artist, id)).toMatchObject({ '1/3': 'free', '3/3': `sold ${order.id}` })
  const other = await buyPrints()
  const taken = await refusalOf(choose(line, number(3), number(1)))
  expect(taken).toMatchObject({ status: 409, body: { message: '1/3 is not free. Choose another one.' } })
  await choose(line, number(3), proof)
  expect(await numbersOf(sale.artist, id)).toMatchObject({ '3/3': 'free', 'AP 1/1': `sold ${order.id}` })
  expect(await sale.shop.query('SELECT given FROM editions WHERE id = $1', [id])).toEqual([{ given: 1 }])
  await sale.artist.call('setOrderStatus', { id: other.id, status: 'completed' })
  const sent = await refusalOf(choose(await lineOf(other.id), number(1), number(2)))
  expect(sent).toMatchObject({ status: 409 })
})

test('a size that was sold before becomes an edition with what was sold as its first numbers', async () => {
  expect(await editionsOf()).toBeUndefined()
  const { items } = await buyPrints(2)
  expect(items[0]).not.toHaveProperty('edition')
  const waiting = await placeOrder(sale.buyer, [printLine(sale.artwork, 'A4')])
  const { openSizes } = await sale.artist.call('listEditions', { artwork: String(sale.artwork.id) })
  expect(openSizes).toMatchObject([
    { size: 'A4', sold: 2, beingPaid: 1 },
    { size: 'A3', sold: 0, beingPaid: 0 },
  ])
  const small = await refusalOf(edition({ total: 5, soldElsewhere: 3 }))
  expect(small.body?.fields).toEqual([
    {
      field: 'total',
      message: '5 were sold already and 1 are just being paid: the edition cannot be smaller.',
    },
  ])
  const { id } = await edition({ total: 6, soldElsewhere: 3 })
  expect(await editionsOf()).toMatchObject([{ total: 6, left: 0, reserved: 1 }])
  await confirmPayment(sale.shop, sale.buyer, waiting)
  await untilPaymentState(sale.shop, waiting.id, 'paid')
  expect(await numbersOf(sale.artist, id)).toMatchObject({
    '5/6': 'sold_before',
    '6/6': `sold ${waiting.id}`,
  })
  expect((await refusalOf(edition())).status).toBe(409)
})

test('an edition never becomes smaller than what is given, nor larger once a buyer has a number', async () => {
  const { id } = await edition()
  const save = (changes: object) =>
    sale.artist.call('saveEdition', { id: String(id), total: 3, proofs: 1, ...changes })
  expect(await save({ total: 5, proofs: 2, paper: 'Rag' })).toMatchObject({
    total: 5,
    proofs: 2,
    paper: 'Rag',
  })
  const { id: orderId } = await buyPrints(2)
  await mark(id, { kind: 'proof', number: 2 }, 'given_out')
  const fieldOf = async (changes: object) => (await refusalOf(save(changes))).body?.fields?.[0]?.field
  expect(await fieldOf({ total: 1, proofs: 2 })).toBe('total')
  expect(await fieldOf({ total: 6, proofs: 2 })).toBe('total')
  expect(await fieldOf({ total: 4, proofs: 1 })).toBe('proofs')
  expect(await save({ total: 2, proofs: 2 })).toMatchObject({ total: 2, given: 2 })
  expect((await refusalOf(sale.artist.call('endEdition', { id: String(id) }))).status).toBe(409)
  await cancelAll(orderId)
  await mark(id, { kind: 'proof', number: 2 }, 'free')
  await sale.artist.call('endEdition', { id: String(id) })
  expect(await editionsOf()).toBeUndefined()
})

test('a size that is renamed keeps its edition; one with numbers cannot be deleted, however it is saved', async () => {
  const { id } = await edition()
  const { items } = await buyPrints()
  expect(items[0]?.edition?.numbers).toEqual(['1/3'])
  const save = async (sizes: string[]) => {
    const { title, updatedAt: ifMatch } = await sale.look()
    const printOptions = sizes.map((size) => ({ size, price: '20.00' }))
    return sale.artist.call('updateArtwork', { id: sale.artwork.id, title, printOptions, ifMatch } as never)
  }
  await save(['21 × 30 cm', 'A3'])
  expect(await editionsOf()).toMatchObject([{ size: '21 × 30 cm', left: 2 }])
  const refused = await refusalOf(save(['A3']))
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ field: 'printOptions' }] } })
  await save(['A3', '21 × 30 cm'])
  await save(['A3', '21 × 30 cm', 'A2'])
  expect(await editionsOf()).toMatchObject([{ size: '21 × 30 cm', left: 2 }])
  expect(await numbersOf(sale.artist, id)).toMatchObject({ '2/3': 'free' })
})

test('an edition of which nothing is given goes with its size, and comes back with it', async () => {
  await edition()
  const save = (sizes: string[]) =>
    sale.artist.call('updateArtwork', {
      id: sale.artwork.id,
      title: 'Fields',
      printOptions: sizes.map((size) => ({ size, price: '20.00' })),
    } as never)
  await save(['A3'])
  expect(await editionsOf()).toBeUndefined()
  await save(['A3', 'A4'])
  expect(await editionsOf()).toMatchObject([{ size: 'A4', total: 3 }])
})

test('an order that a gift card pays in full gets its numbers as it is placed', async () => {
  const { id } = await edition()
  const { code } = await secretsOf(sale.shop, await sampleGiftCard(sale.shop))
  const order = await placeWithCard(sale.buyer, [printLine(sale.artwork, 'A4', 2)], code)
  expect(order.paymentState).toBe('paid')
  expect(await numbersOf(sale.artist, id)).toMatchObject({ '2/3': `sold ${order.id}`, '3/3': 'free' })
})

test('search engines and shopping sites read what an edition is, and whether it is sold out', async () => {
  const artwork = await createArtwork(sale.artist, { images: [dataString(await makePicture())] })
  const facts = { paper: 'Cotton rag', printer: 'Atelier Nord', signature: 'In pencil', year: 2026 }
  await makeEdition(sale.artist, artwork, { total: 2, ...facts })
  const read = async (path: string) => (await sale.shop.visitor().send('GET', path)).text
  const nodes = linkedDataOf(await read(`/artwork/${artwork.slug}`))
  const prints = nodes.find(({ sku }) => sku === `prints-${artwork.id}`)
  expect(prints?.offers.offers[0]).toMatchObject({
    availability: 'https://schema.org/InStock',
    inventoryLevel: { value: 2 },
    itemOffered: { artEdition: 2, artworkSurface: 'Cotton rag', size: 'A4', dateCreated: '2026' },
  })
  const itemOf = async () => {
    const feed = await read('/products.xml')
    return (
      feed.split('<item>').find((item) => item.includes(artwork.title) && item.includes('print, A4')) ?? ''
    )
  }
  const item = await itemOf()
  for (const words of ['Edition of 2 + 1 AP', 'Cotton rag', 'Atelier Nord', 'In pencil', '2026'])
    expect(item).toContain(`<g:attribute_value>${words}</g:attribute_value>`)
  expect(item).toContain('<g:availability>in_stock</g:availability>')
  await buy(sale.shop, sale.shop.visitor(), [printLine(artwork, 'A4', 2)])
  expect(await itemOf()).toContain('<g:availability>out_of_stock</g:availability>')
})

describe('a story', () => {
  const TOTAL = 4

  /** An order of a story, with the story's knowledge of it. */
  type Told = {
    buyer: Visitor
    order: PlacedOrder
    quantity: number
    state: 'unpaid' | 'overdue' | 'paid' | 'ended'
    isSent: boolean
    isCancelled: boolean
  }

  /** A step, with the index of the order or number that it is about. */
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
    fc.record({
      what: fc.constantFrom(...STEPS),
      which: fc.nat(9),
      count: fc.integer({ min: 1, max: TOTAL }),
    }),
    { minLength: 6, maxLength: 22 },
  )

  /** An edition, and the story's record of each number: free, void, or an order's. */
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
      // An overdue order is closed as soon as somebody else needs its numbers.
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

    /** Checks that each number has the story's state, and that nothing else is reserved. */
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
      { numRuns: 4, endOnFailure: false },
    )
  })
})
