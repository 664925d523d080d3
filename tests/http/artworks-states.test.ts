import type { StoredArtwork } from '@gesso/shared-types/artwork-input'
import type { OriginalState } from '@gesso/shared-types/original-state'
import { createArtwork } from '../support/artworks'
import { dropDatabase, newDatabase, query, TEMPLATE } from '../support/databases'
import { buy, confirmPayment, originalLine, placeOrder, printLine } from '../support/purchase'
import { withSale } from '../support/sale'
import { ServerProcess } from '../support/server-process'
import { until } from '../support/until'
import { refusalOf } from '../support/visitor'
import { aboutItself } from '../support/work-page'

const sale = withSale()

const save = ({ id, title, originalPrice, printOptions }: StoredArtwork, changes: object) =>
  sale.artist.call('updateArtwork', { id: String(id), title, originalPrice, printOptions, ...changes })
const stored = (): Promise<StoredArtwork> =>
  sale.artist.call('getStoredArtwork', { slugOrId: String(sale.artwork.id) })
/** As the artist's form sends it. */
const setState = async (originalState: OriginalState, details = {}) =>
  save(await stored(), { originalState, ...details })
const page = async () => (await sale.shop.visitor().send('GET', `/artwork/${sale.artwork.slug}`)).text
const wall = async () => (await sale.shop.visitor().send('GET', '/')).text
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

describe('who knows the specification’s switch alone', () => {
  test('sells by it, and puts back on sale by it', async () => {
    expect(await save(await stored(), { originalAvailable: false })).toMatchObject({
      originalAvailable: false,
      originalSold: true,
      originalState: 'sold_elsewhere',
    })
    expect(await save(await stored(), { originalAvailable: true })).toMatchObject({
      originalAvailable: true,
      originalSold: false,
      originalState: 'for_sale',
    })
    expect(await createArtwork(sale.artist, { originalAvailable: false })).toMatchObject({
      originalSold: true,
      originalState: 'sold_elsewhere',
    })
  })

  test('changes no other state by a save that leaves the switch where it was', async () => {
    for (const [state, originalAvailable] of [
      ['on_request', true],
      ['on_hold', true],
      ['not_for_sale', false],
    ] as const) {
      await setState(state)
      expect(await save(await stored(), { originalAvailable, medium: 'Ink' })).toMatchObject({
        originalState: state,
        originalSold: false,
      })
    }
  })

  test('in the panel’s interface does the same', async () => {
    await setState('not_for_sale')
    const path = `/api/cms/artworks/${sale.artwork.id}`
    await sale.artist.sendJson('PATCH', path, { medium: 'Ink' })
    expect(await stored()).toMatchObject({ originalState: 'not_for_sale', originalSold: false })
    await sale.artist.sendJson('PATCH', path, { originalState: 'on_request' })
    expect(await stored()).toMatchObject({ originalAvailable: true, originalSold: false })
    await sale.artist.sendJson('PATCH', path, { originalAvailable: false })
    expect(await stored()).toMatchObject({ originalState: 'sold_elsewhere', originalSold: true })
  })
})

describe('an original in a state', () => {
  test.each([
    [
      'on_hold',
      { originalAvailable: true, originalSold: false, originalOnHold: true, originalPrice: '100.00' },
    ],
    [
      'on_request',
      { originalAvailable: true, originalSold: false, originalOnHold: false, originalPrice: null },
    ],
    ['sold_elsewhere', { originalAvailable: false, originalSold: true, originalPrice: '100.00' }],
    ['not_for_sale', { originalAvailable: false, originalSold: false, originalPrice: null }],
  ] as const)('%s is so for everyone, and cannot be bought', async (state, shown) => {
    const line = originalLine(sale.artwork)
    await setState(state)
    expect(await sale.look()).toMatchObject(shown)
    const refusal = await refusalOf(placeOrder(sale.buyer, [line]))
    expect([refusal.status, refusal.body.code]).toEqual([409, 'artwork_unavailable'])
    // Its prints can be.
    expect((await buy(sale.shop, sale.buyer, [printLine(sale.artwork, 'A4')])).paymentState).toBe('paid')
  })

  test.each([
    ['on_hold', 'On hold', 'On hold for somebody', 'https://schema.org/Reserved'],
    ['on_request', 'Price on request', 'Ask for the price', null],
    ['not_for_sale', 'Not for sale', 'This work is not for sale.', null],
    ['sold_elsewhere', 'Original is sold', '(SOLD)', 'https://schema.org/SoldOut'],
  ] as const)(
    '%s says so on the wall, on its page and to search engines',
    async (state, onWall, onPage, offer) => {
      const artwork = await createArtwork(sale.artist, {
        originalState: state,
        printOptions: [],
        displayOrder: -1,
      })
      const whole = (await sale.shop.visitor().send('GET', `/artwork/${artwork.slug}`)).text
      const html = aboutItself(whole)
      expect(html).toContain(onPage)
      const [, body = ''] = (await wall()).split('</head>')
      const card = body.split(artwork.title)[1] ?? ''
      expect(card).toContain(onWall)
      if (offer) expect(html).toContain(offer)
      else {
        expect(html).not.toMatch(/schema\.org\/(Offer|SoldOut|InStock)/)
        expect(html).not.toContain('$100')
      }
      if (state !== 'sold_elsewhere') expect(html + card.slice(0, 400)).not.toMatch(/SOLD|is sold/)
      await sale.artist.call('deleteArtwork', { id: String(artwork.id) })
    },
  )

  test('is not for sale while a buyer pays: the payment is let go', async () => {
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    await setState('on_hold', { onHoldFor: 'Ada' })
    await confirmPayment(sale.shop, sale.buyer, order)
    await until(async () => (await sale.stateOf(order.id)) === 'lost')
    expect(await sale.look()).toMatchObject({ originalOffer: 'on_hold', originalSold: false })
  })
})

describe('a hold of the artist’s', () => {
  test('tells nobody for whom it is', async () => {
    await setState('on_hold', { onHoldFor: 'Ada Lindqvist', onHoldUntil: inAnHour() })
    expect(await stored()).toMatchObject({ onHoldFor: 'Ada Lindqvist' })
    const shown = [JSON.stringify(await sale.look()), await page(), await wall()]
    expect(shown.join()).not.toContain('Lindqvist')
  })

  test('ends by itself: the original is for sale again, on kept pages too', async () => {
    const soon = new Date(Date.now() + 1500).toISOString()
    await setState('on_hold', { onHoldFor: 'Ada', onHoldUntil: soon })
    // The answers are kept from here on, and nothing writes to the database when the time comes.
    expect([await page(), await page()].every((html) => html.includes('On hold for somebody'))).toBe(true)
    await until(async () => !(await page()).includes('On hold for somebody'))
    expect(await sale.look()).toMatchObject({ originalOffer: 'available', originalOnHold: false })
    expect(await stored()).toMatchObject({ originalState: 'for_sale', onHoldFor: null, onHoldUntil: null })
    expect((await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])).paymentState).toBe('paid')
  })

  test('that is over leaves nothing of it at the next save', async () => {
    await setState('on_hold', { onHoldFor: 'Ada', onHoldUntil: inAnHour() })
    await sale.shop.query(`UPDATE artworks SET on_hold_until = now() - interval '1 minute' WHERE id = $1`, [
      sale.artwork.id,
    ])
    await save(await stored(), { medium: 'Ink' })
    expect(
      await sale.shop.query('SELECT original_state, on_hold_for, on_hold_until FROM artworks WHERE id = $1', [
        sale.artwork.id,
      ]),
    ).toEqual([{ original_state: 'for_sale', on_hold_for: null, on_hold_until: null }])
  })

  test('cannot begin when it is over already; without an end it lasts', async () => {
    const refusal = await refusalOf(setState('on_hold', { onHoldUntil: '2020-01-01T00:00:00Z' }))
    expect([refusal.status, refusal.body.fields]).toEqual([
      400,
      [{ field: 'onHoldUntil', message: 'Until: choose a time that is still to come' }],
    ])
    expect(await setState('on_hold')).toMatchObject({ originalState: 'on_hold', onHoldUntil: null })
  })
})

test('only an original for sale without a price is told to the artist as such', async () => {
  const nag = async () =>
    /(\d+)<\/strong> originals? for sale without a price/.exec(
      (await sale.artist.send('GET', '/admin')).text.replaceAll('<!-- -->', ''),
    )?.[1] ?? '0'
  await sale.shop.query('UPDATE artworks SET deleted_at = now()')
  await createArtwork(sale.artist, { originalPrice: null, originalState: 'not_for_sale' })
  await createArtwork(sale.artist, { originalPrice: null, originalState: 'on_request' })
  await createArtwork(sale.artist, { originalPrice: null, publication: 'draft' })
  expect(await nag()).toBe('0')
  await createArtwork(sale.artist, { originalPrice: null })
  expect(await nag()).toBe('1')
})

test('states that were set for many together are undone in one step', async () => {
  const [one, two] = [
    await createArtwork(sale.artist, { originalState: 'on_request' }),
    await createArtwork(sale.artist, { originalAvailable: false, publishAt: '2099-01-01T00:00:00Z' }),
  ]
  const answer = await sale.artist.sendJson(
    'PATCH',
    `/api/cms/artworks?where[id][in][0]=${one.id}&where[id][in][1]=${two.id}`,
    { originalState: 'not_for_sale', publication: 'draft' },
  )
  expect(answer.status).toBe(200)
  const look = (id: number) => sale.artist.call('getStoredArtwork', { slugOrId: String(id) })
  const hidden = { originalState: 'not_for_sale', publication: 'draft', publishAt: null }
  expect([await look(one.id), await look(two.id)]).toMatchObject([hidden, hidden])
  await sale.artist.call('undoBulkChange', { id: JSON.parse(answer.text).undo })
  expect(await look(one.id)).toMatchObject({ originalState: 'on_request', publication: 'published' })
  expect(await look(two.id)).toMatchObject({
    originalState: 'sold_elsewhere',
    originalSold: true,
    publication: 'published',
    publishAt: '2099-01-01T00:00:00.000Z',
  })
})

test('artworks of an earlier version keep their behaviour', async () => {
  const databaseUrl = await newDatabase(TEMPLATE)
  try {
    await query(
      databaseUrl,
      `DROP TRIGGER artworks_first_publication ON artworks;
       DROP TRIGGER artworks_record_values ON artworks;
       ALTER TABLE artworks DROP COLUMN original_state, DROP COLUMN on_hold_for, DROP COLUMN on_hold_until,
         DROP COLUMN sale_price, DROP COLUMN sale_date, DROP COLUMN sale_buyer, DROP COLUMN sale_place,
         DROP COLUMN publication, DROP COLUMN publish_at, DROP COLUMN private_token;
       DELETE FROM payload_migrations WHERE name LIKE '%_states_of_artworks';
       INSERT INTO artworks (title, slug, original_price, original_available, original_sold) VALUES
         ('For sale', 'a', 100, true, false), ('Marked as sold', 'b', 100, false, true), ('Neither', 'c', 100, NULL, NULL)`,
    )
    const server = await ServerProcess.start({ databaseUrl, dataDir: sale.shop.dataDir })
    await server.stop()
    expect(
      await query(
        databaseUrl,
        'SELECT title, original_state, original_available, original_sold, publication FROM artworks ORDER BY slug',
      ),
    ).toEqual([
      {
        title: 'For sale',
        original_state: 'for_sale',
        original_available: true,
        original_sold: false,
        publication: 'published',
      },
      {
        title: 'Marked as sold',
        original_state: 'sold_elsewhere',
        original_available: false,
        original_sold: true,
        publication: 'published',
      },
      {
        title: 'Neither',
        original_state: 'not_for_sale',
        original_available: false,
        original_sold: false,
        publication: 'published',
      },
    ])
  } finally {
    await dropDatabase(databaseUrl)
  }
})
