import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { createArtwork } from '../support/artworks'
import { createDiscount } from '../support/discounts'
import { paragraphs } from '../support/lexical'
import { createDraft } from '../support/newsletters'
import { buy, originalLine, placeOrder } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { saveShipping, ZONES } from '../support/shipping'
import { withShop } from '../support/shop'
import { hireAssistant } from '../support/team'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const WORDS = 'This was changed elsewhere in the meantime.'
type Refused = { errors: { message: string; data?: { code: string; changed: string[] } }[] }

/** Reads a record as a page of the panel does. */
const load = async (address: string): Promise<Record<string, unknown>> =>
  JSON.parse((await artist.send('GET', `/api/cms/${address}?depth=0`)).text)
/** Saves as the panel does: the changed fields, and all fields as they were shown. */
const save = (address: string, shown: object, touched: object) =>
  artist.sendJson(address.startsWith('globals/') ? 'POST' : 'PATCH', `/api/cms/${address}`, {
    ...touched,
    _shown: { fields: shown },
  })

const makeArtwork = async () => `artworks/${(await createArtwork(artist, { title: 'Dusk' })).id}`
const sell = async () => buy(shop(), shop().visitor(), [originalLine(await createArtwork(artist))])
const makeOrder = async () => `orders/${(await sell()).id}`
const makeDiscount = async () => `discounts/${(await createDiscount(artist)).id}`
const makeSettings = async () => {
  await saveSettings(artist, { shopName: 'Gesso' })
  return 'globals/shop_settings'
}

const makeShipping = async () => {
  await saveShipping(artist, { zones: ZONES })
  return 'globals/shipping_terms'
}

describe.each<[string, () => Promise<string>, object, object, string]>([
  ['an artwork', makeArtwork, { originalPrice: '5555.00' }, { medium: 'Oil' }, 'Price of the original (USD)'],
  ['an order', makeOrder, { trackingNumber: 'RR 42' }, { notes: 'Call first' }, 'Tracking number'],
  [
    'a newsletter',
    async () => `newsletters/${await createDraft(artist)}`,
    { body: paragraphs('Closed on Sunday.') },
    { subject: 'Open studio' },
    'Text',
  ],
  ['a discount code', makeDiscount, { maxUses: 5 }, { note: 'For the fair.' }, 'Uses in all'],
  [
    'the lists of the about page',
    makeSettings,
    { press: [{ title: 'A painter of water' }], exhibitions: [] },
    { artistName: 'Ada' },
    'Press',
  ],
  ['the shipping terms', makeShipping, { zones: [] }, { studioWords: 'Ring the bell.' }, 'Zones'],
])('%s', (_what, make, elsewhere, here, changed) => {
  test('is not overwritten from a page that shows an older state, and is saved from one that shows the newest', async () => {
    const address = await make()
    const shown = await load(address)
    expect((await save(address, shown, elsewhere)).status).toBe(200)
    const newest = await load(address)
    expect(newest).toMatchObject(elsewhere)

    const late = await save(address, shown, here)
    const { errors } = JSON.parse(late.text) as Refused
    expect([late.status, errors[0]?.message, errors[0]?.data]).toEqual([
      409,
      WORDS,
      { code: 'stale', changed: [changed] },
    ])
    expect(await load(address)).toEqual(newest)

    expect((await save(address, newest, here)).status).toBe(200)
    expect(await load(address)).toMatchObject({ ...elsewhere, ...here })
  })
})

describe('an artwork', () => {
  const look = ({ id }: Artwork) => artist.call('getArtwork', { slugOrId: String(id) })

  test('that was marked as sold on the phone is not for sale again because of an open page', async () => {
    const artwork = await createArtwork(artist, { title: 'Fair' })
    const shown = await load(`artworks/${artwork.id}`)
    await artist.call('updateArtwork', { id: String(artwork.id), title: 'Fair', originalAvailable: false })
    expect((await save(`artworks/${artwork.id}`, shown, { ...shown, medium: 'Oil' })).status).toBe(409)
    expect(await look(artwork)).toMatchObject({ originalAvailable: false, originalSold: true })
  })

  test('keeps the place that a move gave it, and its sale, and neither makes a page stale', async () => {
    const artwork = await createArtwork(artist, { title: 'Moved' })
    const other = await createArtwork(artist, { title: 'Before it' })
    const shown = await load(`artworks/${artwork.id}`)
    const order = [artwork.id, other.id]
    await artist.call('reorderArtworks', { artworkIds: order })
    if ((await look(artwork)).displayOrder === shown.displayOrder) {
      await artist.call('reorderArtworks', { artworkIds: order.reverse() })
    }
    await buy(shop(), shop().visitor(), [originalLine(artwork)])
    const moved = await look(artwork)
    expect(moved.displayOrder).not.toBe(shown.displayOrder)
    expect((await save(`artworks/${artwork.id}`, shown, { medium: 'Oil' })).status).toBe(200)
    expect(await look(artwork)).toMatchObject({
      displayOrder: moved.displayOrder,
      originalSold: true,
      medium: 'Oil',
    })
  })
})

describe('a bulk edit', () => {
  /** Reads a list as shown now. @returns a function that makes a bulk edit of these artworks from it */
  async function list(...artworks: Artwork[]) {
    const at = new Date().toISOString()
    const ids = artworks.map(({ id }, index) => `where[id][in][${index}]=${id}`).join('&')
    const { docs } = JSON.parse((await artist.send('GET', `/api/cms/artworks?${ids}&limit=250`)).text) as {
      docs: { id: number; updatedAt: string }[]
    }
    const rows = Object.fromEntries(docs.map(({ id, updatedAt }) => [id, updatedAt]))
    return (data: object, shown: object = { rows, at }) =>
      artist.sendJson('PATCH', `/api/cms/artworks?${ids}`, { ...data, _shown: shown })
  }
  const change = ({ id, title }: Artwork, originalPrice: string) =>
    artist.call('updateArtwork', { id: String(id), title, originalPrice })
  const media = async (...artworks: Artwork[]) => {
    const rows = await shop().query<{ medium: string | null }>(
      'SELECT medium FROM artworks WHERE id = ANY($1) ORDER BY id',
      [artworks.map(({ id }) => id)],
    )
    return rows.map(({ medium }) => medium)
  }

  test('leaves out the rows that changed since the list was shown, and names them', async () => {
    const [first, second] = [
      await createArtwork(artist, { title: 'Row One' }),
      await createArtwork(artist, { title: 'Row Two' }),
    ]
    const edit = await list(first, second)
    await change(second, '9.00')
    const { status, text } = await edit({ medium: 'Oil' })
    expect([status, JSON.parse(text)]).toEqual([
      200,
      expect.objectContaining({ leftOut: ['Row Two'], docs: [expect.objectContaining({ id: first.id })] }),
    ])
    expect(await media(first, second)).toEqual(['Oil', null])
    const late = await (await list(first, second))({ medium: 'Pencil' })
    expect([late.status, await media(first, second)]).toEqual([200, ['Pencil', 'Pencil']])
  })

  test('saves nothing when all of them changed, and asks rows of other pages when they last changed', async () => {
    const artwork = await createArtwork(artist, { title: 'Row Three' })
    const edit = await list(artwork)
    await change(artwork, '9.00')
    const { status, text } = await edit({ medium: 'Oil' })
    expect([status, (JSON.parse(text) as Refused).errors[0]?.message]).toEqual([
      409,
      'Nothing was saved. Changed since this list was shown: Row Three.',
    ])
    const unseen = await edit({ medium: 'Oil' }, { rows: {}, at: '2026-01-01T00:00:00.000Z' })
    expect([unseen.status, await media(artwork)]).toEqual([409, [null]])
    const seen = await edit({ medium: 'Oil' }, { rows: {}, at: '2999-01-01T00:00:00.000Z' })
    expect([seen.status, await media(artwork)]).toEqual([200, ['Oil']])
  })
})

describe('an order on the site', () => {
  test('keeps the notes that another device or the panel has written', async () => {
    const { id } = await sell()
    await artist.call('saveOrderNotes', { id, notes: 'Call first', shown: null })
    const late = () => artist.call('saveOrderNotes', { id, notes: 'In linen', shown: null })
    const refused = await refusalOf(late())
    expect([refused.status, refused.body.message]).toEqual([409, WORDS])
    expect(refused.body.details).toMatchObject({ sheet: { notes: 'Call first' } })
    await artist.sendJson('PATCH', `/api/cms/orders/${id}`, { notes: 'Call first, after six' })
    expect(
      (await refusalOf(artist.call('saveOrderNotes', { id, notes: 'x', shown: 'Call first' }))).status,
    ).toBe(409)
    const both = { id, notes: 'Call first, after six. In linen', shown: 'Call first, after six' }
    expect(await artist.call('saveOrderNotes', both)).toMatchObject({ notes: both.notes })
  })
})

test.each<[string, string, [object, object], object, object, string]>([
  [
    'print presets',
    'print_presets',
    [
      { name: 'Small', printOptions: [{ size: 'A5', price: '9.00' }] },
      { name: 'Large', printOptions: [{ size: 'A1', price: '90.00' }] },
    ],
    { printOptions: [{ size: 'A1', price: '99.00' }] },
    { printOptions: [{ size: 'A0', price: '120.00' }] },
    'Large',
  ],
  [
    'social links',
    'social_media_settings',
    [
      { platform: 'x', url: 'https://x.example/a', isEnabled: true },
      { platform: 'tiktok', url: 'https://tiktok.example/a', isEnabled: true },
    ],
    { url: 'https://tiktok.example/b' },
    { isEnabled: false },
    'tiktok',
  ],
])(
  'a bulk edit of %s leaves out what changed since the list was shown',
  async (_what, slug, two, elsewhere, edit, named) => {
    const docs = []
    for (const data of two) {
      const answer = await artist.sendJson('POST', `/api/cms/${slug}`, data)
      docs.push((JSON.parse(answer.text) as { doc: { id: number; updatedAt: string } }).doc)
    }
    const shown = {
      rows: Object.fromEntries(docs.map(({ id, updatedAt }) => [id, updatedAt])),
      at: new Date().toISOString(),
    }
    const [first, second] = docs
    expect((await artist.sendJson('PATCH', `/api/cms/${slug}/${second?.id}`, elsewhere)).status).toBe(200)
    const changed = await load(`${slug}/${second?.id}`)
    const where = docs.map(({ id }, index) => `where[id][in][${index}]=${id}`).join('&')
    const answer = await artist.sendJson('PATCH', `/api/cms/${slug}?${where}`, { ...edit, _shown: shown })
    expect([answer.status, JSON.parse(answer.text).leftOut]).toEqual([200, [named]])
    expect(await load(`${slug}/${second?.id}`)).toEqual(changed)
    expect(await load(`${slug}/${first?.id}`)).toMatchObject(edit)
  },
)

test('an order whose payment moved is no stale page: only what people write counts', async () => {
  const artwork = await createArtwork(artist)
  const order = await placeOrder(shop().visitor(), [originalLine(artwork)])
  const shown = await load(`orders/${order.id}`)
  await shop().query("UPDATE orders SET payment_intent_id = 'pi_other', updated_at = now() WHERE id = $1", [
    order.id,
  ])
  expect((await save(`orders/${order.id}`, shown, { notes: 'Call first' })).status).toBe(200)
})

test('the name of an account is not overwritten by a page that shows an older one', async () => {
  const [desk, phone] = [artist, await shop().signIn()]
  await phone.call('saveName', { firstName: 'Ada', lastName: '', shown: { firstName: '', lastName: '' } })
  const late = { firstName: '', lastName: 'Lindqvist', shown: { firstName: '', lastName: '' } }
  const { status, body } = await refusalOf(desk.call('saveName', late))
  expect([status, body.message, body.details]).toEqual([
    409,
    WORDS,
    { name: { firstName: 'Ada', lastName: null } },
  ])
  await desk.call('saveName', { firstName: 'Ada', lastName: 'Lindqvist', shown: { firstName: 'Ada' } })
  expect(await desk.call('readAccount', {})).toMatchObject({ firstName: 'Ada', lastName: 'Lindqvist' })
})

test('who may not see a record learns nothing of it by saying what it showed', async () => {
  const id = await createDraft(artist, { subject: 'Secret' })
  const assistant = await hireAssistant(shop(), artist)
  for (const visitor of [assistant, shop().visitor()]) {
    const answers = await Promise.all(
      ['Secret', 'Other'].flatMap((subject) => [
        visitor.sendJson('PATCH', `/api/cms/newsletters/${id}`, { _shown: { fields: { subject } } }),
        visitor.sendJson('POST', '/api/cms/globals/shop_settings', {
          _shown: { fields: { shopName: subject } },
        }),
      ]),
    )
    expect(answers.map(({ status }) => [401, 403].includes(status))).toEqual([true, true, true, true])
  }
})
