import { createArtwork } from '../support/artworks'
import { createDiscount, freshCode, saveDiscount } from '../support/discounts'
import { placeOrder, printLine } from '../support/purchase'
import { createSeries } from '../support/series'
import { withShop } from '../support/shop'
import { hireAssistant } from '../support/team'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '3600' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const stored = async (id: number): Promise<Record<string, unknown>> =>
  JSON.parse((await artist.send('GET', `/api/cms/discounts/${id}?depth=0`)).text)

/** An order that has a code, however it is to end. */
async function orderWith({ id, code }: { id: number; code: string }): Promise<string> {
  const order = await placeOrder(shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
  await shop().query('UPDATE orders SET discount_id = $1, discount_code = $2 WHERE id = $3', [
    id,
    code,
    order.id,
  ])
  return order.id
}

test('a code is stored in capitals and without spaces, and no two are the same', async () => {
  const name = freshCode()
  const { id, code } = await createDiscount(artist, { code: ` ${name.toLowerCase()} ` })
  expect(code).toBe(name)
  expect(await stored(id)).toMatchObject({ isOn: true, kind: 'percent', percent: 10, scope: 'everything' })
  const again = await artist.sendJson('POST', '/api/cms/discounts', {
    code: name,
    kind: 'percent',
    percent: 5,
  })
  expect([again.status, again.text]).toEqual([400, expect.stringContaining('code')])
})

test.each<[string, object, string]>([
  ['a code of two letters', { code: 'AB' }, 'code'],
  ['a code with a sign', { code: 'TEN%' }, 'code'],
  ['no percentage', { percent: null }, 'percent'],
  ['more than all', { percent: 101 }, 'percent'],
  ['half a percent', { percent: 12.5 }, 'percent'],
  ['a sum of nothing', { kind: 'sum', amount: '0' }, 'amount'],
  ['no sum', { kind: 'sum' }, 'amount'],
  ['an unknown kind', { kind: 'gift' }, 'kind'],
  ['an unknown scope', { scope: 'frames' }, 'scope'],
  ['no use', { maxUses: 0 }, 'maxUses'],
  ['a last day before the first', { firstDay: '2026-12-02', lastDay: '2026-12-01' }, 'lastDay'],
  ['series without any', { ofSeries: true, series: [] }, 'series'],
  ['a series that there is not', { ofSeries: true, series: [999_999] }, 'series'],
])('a code with %s is refused, by the name of the field', async (_what, fields, field) => {
  const { status, text } = await artist.sendJson('POST', '/api/cms/discounts', {
    code: freshCode(),
    kind: 'percent',
    percent: 10,
    ...fields,
  })
  expect([status, text]).toEqual([400, expect.stringContaining(`"path":"${field}"`)])
})

test('what does not belong to the kind of a code is not kept', async () => {
  const { id } = await createDiscount(artist, { kind: 'sum', amount: '15', percent: 20 })
  expect(await stored(id)).toMatchObject({ kind: 'sum', amount: '15.00', percent: null })
  await saveDiscount(artist, id, { kind: 'free_shipping' })
  expect(await stored(id)).toMatchObject({ kind: 'free_shipping', amount: null, percent: null })
})

test('a code that an order has stays what it was, whatever became of the order, and can be switched off', async () => {
  const series = await createSeries(artist, `Given ${freshCode()}`)
  const discount = await createDiscount(artist, { ofSeries: true, series: [series.id], maxUses: 3 })
  expect((await saveDiscount(artist, discount.id, { percent: 20 })).status).toBe(200)
  const order = await orderWith(discount)

  for (const [field, value] of Object.entries({
    percent: 30,
    code: freshCode(),
    scope: 'prints',
    ofSeries: false,
    leastSum: '50',
    oncePerPerson: true,
    firstOrder: true,
  })) {
    const refused = await saveDiscount(artist, discount.id, { [field]: value })
    expect([refused.status, refused.field, refused.said]).toEqual([
      400,
      field,
      expect.stringContaining('orders have this code, so what it gives stays as it is'),
    ])
  }
  const deleted = await artist.send('DELETE', `/api/cms/discounts/${discount.id}`)
  expect([deleted.status, deleted.text]).toEqual([409, expect.stringContaining('Switch it off instead')])
  const changes = { isOn: false, lastDay: '2030-01-01', maxUses: 1, note: 'Over.' }
  expect((await saveDiscount(artist, discount.id, changes)).status).toBe(200)

  // Its order keeps it in the database too.
  await expect(shop().query('DELETE FROM discounts WHERE id = $1', [discount.id])).rejects.toThrow(
    'orders_discount_fk',
  )
  await shop().query(`UPDATE orders SET payment_state = 'expired', money_settled_at = now() WHERE id = $1`, [
    order,
  ])
  expect((await saveDiscount(artist, discount.id, { percent: 5 })).status).toBe(400)
})

test('the number of uses is never set below those that there are', async () => {
  const discount = await createDiscount(artist, { maxUses: 5 })
  for (let order = 0; order < 2; order += 1) await orderWith(discount)
  const refused = await saveDiscount(artist, discount.id, { maxUses: 1 })
  expect([refused.status, refused.field]).toEqual([400, 'maxUses'])
  expect((await saveDiscount(artist, discount.id, { maxUses: 2 })).status).toBe(200)
})

test('a code for a series that is deleted becomes one for no work, and can still be switched off', async () => {
  const series = await createSeries(artist, `Gone ${freshCode()}`)
  const discount = await createDiscount(artist, { ofSeries: true, series: [series.id] })
  expect((await artist.send('DELETE', `/api/cms/series/${series.id}`)).status).toBe(200)
  expect(await stored(discount.id)).toMatchObject({ ofSeries: true, series: [] })
  expect((await saveDiscount(artist, discount.id, { isOn: false })).status).toBe(200)
  expect(await stored(discount.id)).toMatchObject({ ofSeries: true, isOn: false })
})

test('codes are the owner’s alone', async () => {
  const discount = await createDiscount(artist)
  const assistant = await hireAssistant(shop(), artist)
  for (const visitor of [assistant, shop().visitor()]) {
    expect((await visitor.send('GET', '/api/cms/discounts')).status).toBeGreaterThanOrEqual(401)
    expect((await visitor.send('GET', `/api/cms/discounts/${discount.id}`)).status).toBeGreaterThanOrEqual(
      401,
    )
  }
})
