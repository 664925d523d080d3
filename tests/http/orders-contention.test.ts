import { createArtwork } from '../support/artworks'
import { captures, confirmPayment, originalLine, placeOrder, printLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { Refusal, Visitor } from '../support/visitor'

const shop = withShop()

const outcomes = async (calls: Promise<{ id: string }>[]) => {
  const settled = await Promise.allSettled(calls)
  const placed = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []))
  const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  return { placed, refused: refused.map((error) => (error instanceof Refusal ? error.body.code : error)) }
}

// ASVS 2.3.4
test('forty visitors order one original at once: one gets it, all others are told that it is unavailable', async () => {
  const artwork = await createArtwork(await shop().signIn())
  const buyers = Array.from({ length: 40 }, () => shop().visitor())
  const { placed, refused } = await outcomes(
    buyers.map((buyer) => placeOrder(buyer, [originalLine(artwork)])),
  )
  expect(placed).toHaveLength(1)
  expect(refused).toEqual(Array.from({ length: 39 }, () => 'artwork_unavailable'))
  expect(await shop().query('SELECT id FROM orders')).toEqual([{ id: placed[0] }])
})

test('thirty visitors order prints at once, more than the pool has connections, and all get theirs', async () => {
  const artwork = await createArtwork(await shop().signIn())
  const buyers = Array.from({ length: 30 }, () => shop().visitor())
  const { placed, refused } = await outcomes(
    buyers.map((buyer) => placeOrder(buyer, [printLine(artwork, 'A4')])),
  )
  expect(refused).toEqual([])
  expect(new Set(placed).size).toBe(30)
})

test('visitors who order the same originals in different orders do not block each other', async () => {
  const artist = await shop().signIn()
  const artworks = [await createArtwork(artist), await createArtwork(artist), await createArtwork(artist)]
  const lines = artworks.map(originalLine)
  const { placed, refused } = await outcomes(
    Array.from({ length: 12 }, (_, index) =>
      placeOrder(shop().visitor(), index % 2 ? lines : [...lines].reverse()),
    ),
  )
  expect(placed).toHaveLength(1)
  expect(new Set(refused)).toEqual(new Set(['artwork_unavailable']))
})

test('the confirmation page opened ten times at once captures once', async () => {
  const artwork = await createArtwork(await shop().signIn())
  const before = await captures(shop())
  const buyer = shop().visitor()
  const order = await placeOrder(buyer, [originalLine(artwork)])
  await confirmPayment(shop(), buyer, order)
  await Promise.all(Array.from({ length: 10 }, () => shop().visitor().call('getOrder', { id: order.id })))
  expect(await buyer.call('getOrder', { id: order.id })).toMatchObject({ paymentState: 'paid' })
  expect((await captures(shop())).slice(before.length)).toEqual([12_500])
})

test('buyers at two processes on one database order one original: one gets it', async () => {
  const artwork = await createArtwork(await shop().signIn())
  const other = await shop().startAnother()
  try {
    const { placed, refused } = await outcomes(
      Array.from({ length: 20 }, (_, index) =>
        placeOrder(index % 2 ? shop().visitor() : new Visitor(other.url), [originalLine(artwork)]),
      ),
    )
    expect(placed).toHaveLength(1)
    expect(new Set(refused)).toEqual(new Set(['artwork_unavailable']))
  } finally {
    await other.stop()
  }
  expect(other.takeErrors()).toEqual([])
})
