import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createArtwork, makePicture } from '../support/artworks'
import { dryRun, importAll, startImport, untilImport, zipOf } from '../support/imports'
import { buy, originalLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { storedPictures } from '../support/stored-pictures'
import type { Visitor } from '../support/visitor'

jest.setTimeout(120_000)

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const artworks = () => shop().visitor().call('listArtworks', {})
const titled = async (title: string) => (await artworks()).filter((artwork) => artwork.title === title)
const left = (folder: string) => {
  const path = join(shop().dataDir, folder)
  return existsSync(path) ? readdirSync(path) : []
}

const pictureRows = async () => (await shop().countRows()).pictures

describe('an import', () => {
  test('creates new artworks with their data and pictures, shown at once', async () => {
    await artworks()
    const before = left('imports')
    const table = [
      'Title,Year,Medium,Dimensions,Price,For sale,Prints available,Prints,Files,Text',
      '"Weir, Low Water",1998,Oil,8 × 10 in,"$1,200.50",no,yes,A4 = 20 | A3: 35.50,b.jpg | A.JPG,"Two\nlines"',
      'Ford,,,,,,,,,',
    ].join('\n')
    const zip = await zipOf([
      { name: 'Summer/a.jpg', bytes: await makePicture('jpeg', 50, 40) },
      { name: 'Summer/b.jpg', bytes: await makePicture('jpeg', 70, 40) },
    ])
    expect(await importAll(artist, table, [{ name: 'pictures.zip', bytes: zip }])).toMatchObject({
      done: 2,
      failures: [],
    })
    const [weir, ford, ...others] = await artworks()
    expect(weir).toMatchObject({
      slug: 'weir-low-water',
      year: 1998,
      medium: 'Oil',
      originalDimensions: '8 × 10 in',
      originalPrice: '1200.50',
      originalAvailable: false,
      originalSold: true,
      printOptions: [
        { size: 'A4', price: '20.00' },
        { size: 'A3', price: '35.50' },
      ],
      description: 'Two\nlines',
    })
    expect(weir?.pictures.map(({ width }) => width)).toEqual([70, 50])
    expect(ford).toMatchObject({ title: 'Ford', originalAvailable: true, originalPrice: null, images: [] })
    expect(others).toEqual([])
    expect(left('imports')).toEqual(before)
  })

  test('of the same table a second time adds nothing', async () => {
    const { ready, problems } = await dryRun(artist, 'Title\nFord')
    expect([ready, problems.map(({ message }) => message)]).toEqual([
      0,
      ['An artwork with the title "Ford" already exists; its slug is ford'],
    ])
  })

  test('that was checked in two windows creates each artwork once', async () => {
    const table = 'Title\nStile\nHedge'
    const [first, second] = [await dryRun(artist, table), await dryRun(artist, table)]
    await Promise.all([
      startImport(artist, first.id),
      startImport(artist, second.id),
      startImport(artist, first.id),
    ])
    const ends = [await untilImport(artist, first.id), await untilImport(artist, second.id)]
    expect(ends.map(({ done, failures }) => done + failures.length)).toEqual([2, 2])
    expect([(await titled('Stile')).length, (await titled('Hedge')).length]).toEqual([1, 1])
  })

  test('changes the artworks that it names by slug: what the table has no column for stays', async () => {
    const artwork = await createArtwork(artist, { title: 'Quarry', medium: 'Chalk', year: 1990 })
    await importAll(artist, `Slug,Title,Year,Price\n${artwork.slug},Quarry in Rain,,250`)
    expect((await titled('Quarry in Rain'))[0]).toMatchObject({
      id: artwork.id,
      slug: 'quarry',
      medium: 'Chalk',
      year: null,
      originalPrice: '250.00',
      printOptions: artwork.printOptions,
    })
  })

  test('never puts a sold original back on sale', async () => {
    const artwork = await createArtwork(artist, { title: 'Sluice' })
    await buy(shop(), shop().visitor(), [originalLine(artwork)])
    await importAll(artist, `Slug,Original available,Sold,Medium\n${artwork.slug},yes,no,Oil`)
    expect((await titled('Sluice'))[0]).toMatchObject({ originalAvailable: true, originalSold: true })
  })

  test('whose picture turns out to be broken reports the row, and leaves nothing of it', async () => {
    const [before, files] = [await pictureRows(), storedPictures(shop().dataDir).length]
    const broken = Buffer.from(await makePicture('png', 900, 900))
    broken.fill(0, broken.length - 400, broken.length - 200)
    const end = await importAll(artist, 'Title,Pictures\nLock,good.jpg | broken.png\nBank,', [
      { name: 'good.jpg', bytes: await makePicture() },
      { name: 'broken.png', bytes: broken },
    ])
    expect(end).toMatchObject({ done: 1, failures: [{ row: 2, title: 'Lock' }] })
    expect(end.failures[0]?.message).toMatch(/not a picture/)
    expect([await titled('Lock'), await pictureRows(), storedPictures(shop().dataDir).length]).toEqual([
      [],
      before,
      files,
    ])
  })

  test('of which every row is wrong cannot begin', async () => {
    const { id } = await dryRun(artist, 'Title\nFord')
    expect((await artist.send('POST', `/api/cms/artworks/imports/${id}/start`)).status).toBe(409)
  })

  test('is the artist’s alone', async () => {
    const { id } = await dryRun(artist, 'Title\nNever')
    const visitor = shop().visitor()
    for (const [method, path] of [
      ['GET', 'latest'],
      ['GET', id],
      ['GET', `${id}/progress`],
      ['POST', `${id}/start`],
      ['POST', `${id}/stop`],
      ['DELETE', id],
    ] as const) {
      expect((await visitor.send(method, `/api/cms/artworks/imports/${path}`)).status).toBe(401)
    }
  })
})
