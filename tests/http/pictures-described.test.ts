import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { CallInput } from '@gesso/shared-types/contract'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { inShort, leftBy } from '../support/audit-trail'
import { dryRun, importAll } from '../support/imports'
import { shopifyFile } from '../support/other-shops'
import { pictureIn, sendToPanel } from '../support/panel-picture'
import { buy, originalLine } from '../support/purchase'
import { createSeries } from '../support/series'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const MILL = 'A mill with bare sails; two people below | at dusk'
const SKY = 'Brushwork in the sky'

const pictures = (count: number) =>
  Promise.all(Array.from({ length: count }, async (_, at) => dataString(await makePicture('jpeg', 40 + at))))
const work = async (changes: Partial<CallInput<'createArtwork'>> = {}, count = 2) =>
  createArtwork(artist, { images: await pictures(count), ...changes })
const altsOf = ({ pictures: all }: Pick<StoredArtwork, 'pictures'>) => all.map(({ alt }) => alt)
const look = ({ id }: { id: number }) => artist.call('getStoredArtwork', { slugOrId: String(id) })
const save = async (artwork: StoredArtwork, changes: Partial<CallInput<'updateArtwork'>>) => {
  const { title, images, printOptions } = artwork
  return artist.call('updateArtwork', { id: String(artwork.id), title, images, printOptions, ...changes })
}
const page = async (path: string) => (await shop().visitor().send('GET', path)).text
const asText = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

describe('a picture with a description', () => {
  test('is described wherever it is shown; one without it stands by the title of its work, as before', async () => {
    const described = await work({ title: 'Mill', alts: [MILL, SKY], displayOrder: -9 })
    const plain = await work({ title: 'Marsh', displayOrder: -8 }, 1)
    expect(altsOf(described)).toEqual([MILL, SKY])
    expect(plain.pictures[0]).not.toHaveProperty('alt')

    const own = asText(await page(`/artwork/${described.slug}`))
    expect(own).toContain(`alt="${MILL}"`)
    expect(own).toContain(`aria-label="Picture 2 of 2, ${SKY}"`)
    expect(own).toContain(`"caption":"${MILL}"`)
    expect(own).toMatch(new RegExp(`og:image:alt" content="Mill[^"]*: ${MILL.replace('|', '\\|')}"`))
    const other = await page(`/artwork/${plain.slug}`)
    expect(other).not.toMatch(/ImageObject|aria-description/)

    const home = asText(await page('/'))
    expect(home).toContain(`alt="${MILL}"`)
    expect(home).toContain('alt="Marsh"')
    expect(home).not.toContain(`alt="${SKY}"`)

    const series = await createSeries(artist, 'Windmills')
    await save(described, { series: [series.id] })
    expect(asText(await page('/series'))).toContain(`alt="${MILL}"`)
    expect(
      asText(
        asText(await page('/feed.xml'))
          .replaceAll('&lt;', '<')
          .replaceAll('&quot;', '"'),
      ),
    ).toContain(`alt="${MILL}"`)
  })

  test('is described in the email about an order', async () => {
    const bought = await work({ title: 'Bought Mill', alts: [SKY] }, 1)
    await buy(shop(), shop().visitor(), [originalLine(bought)])
    const [email] = await shop().query<{ data: { lines: unknown } }>(
      "SELECT data FROM emails WHERE kind = 'order_confirmation' ORDER BY id DESC LIMIT 1",
    )
    expect(JSON.stringify(email?.data)).toContain(`"alt":"${SKY}"`)
  })
})

describe('a save', () => {
  test('without descriptions leaves them, null leaves one, and an empty one removes it; a picture keeps its own when it moves', async () => {
    const artwork = await work({ alts: [MILL, SKY] })
    expect(altsOf(await save(artwork, { medium: 'Oil' }))).toEqual([MILL, SKY])
    expect(altsOf(await save(artwork, { alts: [null, ' Clouds '] }))).toEqual([MILL, 'Clouds'])
    expect(altsOf(await save(artwork, { images: artwork.images.toReversed() }))).toEqual(['Clouds', MILL])
    expect(altsOf(await save(artwork, { alts: [''] }))).toEqual([undefined, 'Clouds'])
  })

  test.each([
    ['of 501 characters', ['a'.repeat(501)], 'alts.0', 'at most 500 characters'],
    ['of two lines', [null, 'one\ntwo'], 'alts.1', 'one line'],
    ['of a picture that is not there', [null, null, SKY], 'alts.2', 'There is no such picture'],
  ])('with a description %s is refused and names it', async (_which, alts, field, message) => {
    const artwork = await work({ alts: [MILL] })
    const { status, body } = await refusalOf(save(artwork, { alts }))
    expect(status).toBe(400)
    expect(body.fields?.map((one) => one.field)).toEqual([field])
    expect(body.fields?.[0]?.message).toContain(message)
    expect(altsOf(await look(artwork))).toEqual([MILL, undefined])
  })

  test('is in the audit trail with both descriptions, and is restored from there', async () => {
    const artwork = await work({ alts: [MILL] })
    const [entry, ...more] = await leftBy(shop(), () => save(artwork, { alts: ['Another', SKY] }))
    expect(more).toEqual([])
    expect(entry && inShort(entry)).toBe('updated artwork')
    const [change] = entry?.changes ?? []
    expect([change?.field, Object.values(change?.old ?? {}), Object.values(change?.new ?? {})]).toEqual([
      'alts',
      [MILL],
      ['Another', SKY],
    ])
    const { updatedAt } = await look(artwork)
    await artist.call('restoreArtwork', { id: String(entry?.id), ifMatch: updatedAt })
    expect(altsOf(await look(artwork))).toEqual([MILL, undefined])
  })

  test('through the panel’s own calls is checked too', async () => {
    const artwork = await work({ alts: [MILL] })
    for (const alts of [{ x: 'a' }, { 1: 'a\nb' }, 'words', [5]]) {
      const { status, text } = await artist.sendJson('PATCH', `/api/cms/artworks/${artwork.id}`, { alts })
      expect([status, text.includes('alts')]).toEqual([400, true])
    }
    expect(altsOf(await look(artwork))).toEqual([MILL, undefined])
  })
})

describe('in the panel', () => {
  type Listed = { docs: { id: number; name: string; filename: string }[] }
  const found = async (search: string): Promise<Listed['docs']> =>
    JSON.parse((await artist.send('GET', `/api/cms/pictures?${search}`)).text).docs

  test('a picture is called by its work and its place there, and one without a work by the name of its upload', async () => {
    const artwork = await work({ title: 'Bulb Fields' })
    const loose = pictureIn(await sendToPanel(artist, await makePicture(), 'studio door.jpg'))
    const docs = await found('where[works.title][like]=Bulb%20Fields&sort=id')
    expect(docs.map(({ name }) => name)).toEqual(['Bulb Fields, picture 1', 'Bulb Fields, picture 2'])
    expect(docs.map(({ filename }) => filename)).toEqual(docs.map(({ name }) => name))
    expect((await found(`where[id][equals]=${loose.id}`))[0]?.name).toBe('studio door.jpg')
    for (const search of ['where[name][like]=bulb fields', 'where[originalName][like]=studio']) {
      expect(await found(search)).not.toEqual([])
    }
    const [unnamed] = (await work({ title: 'Fen' }, 1)).pictures
    await shop().query("DELETE FROM artworks WHERE title = 'Fen'")
    const [left] = await found(`where[filename][equals]=${unnamed?.url.split('/').at(-1)}`)
    expect(left?.name).toBe('Picture without a name')
    await save(artwork, { images: artwork.images.toReversed() })
    expect((await found(`where[id][equals]=${docs[0]?.id}`))[0]?.name).toBe('Bulb Fields, picture 2')
  })

  test('a description that is saved on the picture’s page shows at once, with an entry by the picture’s name', async () => {
    const artwork = await work({ title: 'Orchard' }, 1)
    const [picture] = await found('where[works.title][equals]=Orchard')
    const describe = (alt: unknown) => artist.sendJson('PATCH', `/api/cms/pictures/${picture?.id}`, { alt })
    const [entry, ...more] = await leftBy(shop(), () => describe(` ${SKY} `))
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      action: 'updated',
      noun: 'picture',
      label: 'Orchard, picture 1',
      changes: [{ field: 'alt', old: null, new: SKY }],
    })
    expect(altsOf(await shop().visitor().call('getArtwork', { slugOrId: artwork.slug }))).toEqual([SKY])
    for (const wrong of ['a'.repeat(501), 'one\ntwo', 7]) {
      const { status, text } = await describe(wrong)
      expect([status, text.includes('"alt"')]).toEqual([400, true])
    }
    await describe('')
    expect(altsOf(await look(artwork))).toEqual([undefined])
  })
})

describe('in a table of works', () => {
  const exported = async () => (await artist.send('GET', '/api/cms/artworks/export?format=csv')).text
  const row = ({ slug }: { slug: string }, cells: string, headings = 'Picture descriptions') =>
    `Slug,${headings}\n${slug},${cells}`

  test('descriptions are in the export, and importing it again changes nothing', async () => {
    await work({ title: 'Exported Mill', alts: [MILL, SKY] })
    await work({ title: 'Second alone', alts: ['', SKY] })
    const table = await exported()
    expect(table).toContain('A mill with bare sails\\; two people below \\| at dusk | Brushwork in the sky')
    expect(await dryRun(artist, table)).toMatchObject({ ready: 0, problems: [] })
  })

  test('they are changed and emptied by it, and the import is undone in one step', async () => {
    const artwork = await work({ alts: [MILL, SKY] })
    const { id } = await importAll(artist, row(artwork, ' | Clouds'))
    expect(altsOf(await look(artwork))).toEqual([undefined, 'Clouds'])
    await artist.call('undoBulkChange', { id })
    expect(altsOf(await look(artwork))).toEqual([MILL, SKY])
  })

  test('those of a new work belong to its pictures in their order; the same words move to other pictures', async () => {
    const files = await Promise.all(
      ['front.jpg', 'back.jpg'].map(async (name) => ({ name, bytes: await makePicture() })),
    )
    await importAll(artist, 'Title,Pictures,Alt text\nFresh,front.jpg | back.jpg,Front | Back', files)
    const fresh = (await artist.call('listStoredArtworks', {})).find(({ title }) => title === 'Fresh')
    if (!fresh) throw new Error('It was imported')
    expect(altsOf(fresh)).toEqual(['Front', 'Back'])
    await importAll(artist, row(fresh, 'back.jpg,Front', 'Pictures,Alt text'), files.slice(1))
    expect(altsOf(await look(fresh))).toEqual(['Front'])
  })

  test('too many, too long and broken ones are problems of their row and column', async () => {
    const artwork = await work({}, 1)
    const problemOf = async (cell: string) => {
      const { problems } = await dryRun(artist, row(artwork, cell))
      return problems.find(({ kind }) => kind === 'problem')
    }
    expect(await problemOf('a | b')).toMatchObject({
      row: 2,
      column: 'Picture descriptions',
      message: 'There are more descriptions than pictures, of which there is 1',
    })
    expect((await problemOf('a'.repeat(501)))?.message).toContain('at most 500 characters')
    expect((await problemOf('"a\nb"'))?.message).toContain('one line')
  })

  test('Shopify’s own become descriptions, cut where they are too long', async () => {
    const rows: Record<string, string>[] = [
      {
        Handle: 'mill',
        Title: 'Shopify Mill',
        'Variant Price': '90',
        'Option1 Value': 'Default Title',
        'Image Src': 'https://pictures.test/b.jpg',
        'Image Position': '2',
        'Image Alt Text': `${'long '.repeat(120)}`,
      },
      {
        Handle: 'mill',
        'Image Src': 'https://pictures.test/a.jpg',
        'Image Position': '1',
        'Image Alt Text': 'A mill;\nat dusk',
      },
    ]
    const files = await Promise.all(
      ['a.jpg', 'b.jpg'].map(async (name) => ({ name, bytes: await makePicture() })),
    )
    expect(await importAll(artist, shopifyFile(rows), files)).toMatchObject({ failures: [] })
    const mill = (await artist.call('listStoredArtworks', {})).find(({ title }) => title === 'Shopify Mill')
    expect(mill && altsOf(mill)).toEqual(['A mill; at dusk', 'long '.repeat(100).trim()])
  })
})
