import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createArtwork, makePicture } from '../support/artworks'
import { pictureIn, sendToPanel } from '../support/panel-picture'
import { withShop } from '../support/shop'
import { storedPictures } from '../support/stored-pictures'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const folder = () => join(shop().dataDir, 'pictures')
const stored = (): string[] => storedPictures(shop().dataDir).sort()
const filesOf = (filename: string) => stored().filter((name) => name.startsWith(filename.split('.')[0] ?? ''))

const upload = async (width = 60) => pictureIn(await sendToPanel(artist, await makePicture('jpeg', width)))
const remove = (id: number) => artist.send('DELETE', `/api/cms/pictures/${id}`)
const makeOld = (id: number) =>
  shop().query(`UPDATE pictures SET created_at = now() - interval '2 days' WHERE id = $1`, [id])
const unused = async () => {
  const list = await artist.send('GET', '/api/cms/pictures?where[works.title][exists]=false&limit=250')
  return (JSON.parse(list.text) as { docs: { id: number }[] }).docs.map(({ id }) => id)
}

describe('pictures that no artwork shows', () => {
  test('are found, and cleared when they are older than a day', async () => {
    const [used, fresh, old] = [await upload(), await upload(), await upload()]
    await createArtwork(artist, { images: [used.url] })
    await makeOld(used.id)
    await makeOld(old.id)
    expect(await unused()).toEqual(expect.arrayContaining([fresh.id, old.id]))
    expect((await shop().visitor().send('POST', '/api/cms/pictures/clear-unused')).status).toBe(401)
    const answer = await artist.send('POST', '/api/cms/pictures/clear-unused')
    expect(JSON.parse(answer.text)).toEqual({ cleared: 1 })
    await until(() => filesOf(old.filename).length === 0)
    const left = await shop().query<{ id: number }>('SELECT id FROM pictures')
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([used.id, fresh.id]))
    expect(left).not.toContainEqual({ id: old.id })
  })

  test('are not deleted when an artwork takes one at the very moment of clearing', async () => {
    const late = await upload()
    await makeOld(late.id)
    await Promise.all([
      createArtwork(artist, { title: 'Just in time', images: [late.url] }).catch(() => null),
      artist.send('POST', '/api/cms/pictures/clear-unused'),
    ])
    // Either the artwork has its picture, or neither exists: an artwork never loses its picture.
    const [{ artworks, rows } = { artworks: 0, rows: 0 }] = await shop().query<{
      artworks: number
      rows: number
    }>(
      `SELECT (SELECT count(*)::int FROM artworks WHERE title = 'Just in time') AS artworks,
      (SELECT count(*)::int FROM artworks_rels WHERE pictures_id = $1) AS rows`,
      [late.id],
    )
    expect(rows).toBe(artworks)
  })
})

describe('pictures that were made before today’s sizes', () => {
  type Row = {
    filename: string
    thumbnail: string
    renditions: { url: string; width: number }[]
    recipe: number
  }
  const rowOf = async (id: number): Promise<Row> => {
    const [row] = await shop().query<Row>('SELECT * FROM pictures WHERE id = $1', [id])
    if (!row) throw new Error('The picture has no row')
    return row
  }
  const isServed = async (path: string) => (await shop().visitor().send('GET', path)).status === 200
  const idOf = (name: string) => name.split('.')[0] ?? ''
  const restart = async () => {
    await shop().kill()
    await shop().startAgain()
    artist = await shop().signIn()
  }
  let old: { id: number; filename: string; url: string }
  let gone: typeof old
  let broken: typeof old
  let large: { id: number; filename: string }
  let avif: typeof old
  let before: Row
  let source: Buffer
  let slug: string

  async function makeOutdated(): Promise<void> {
    old = await upload(700)
    slug = (await createArtwork(artist, { images: [old.url] })).slug
    ;[gone, broken] = [await upload(701), await upload(702)]
    avif = await upload(703)
    // It is renewed last.
    large = pictureIn(await sendToPanel(artist, await makePicture('jpeg', 3000, 1500)))
    source = readFileSync(join(folder(), old.filename))
    before = await rowOf(old.id)
    expect(before.recipe).toBeGreaterThan(0)
    expect(await artist.call('getPictureRenewal', {})).toBeNull()
    rmSync(join(folder(), gone.filename))
    writeFileSync(join(folder(), broken.filename), source.subarray(0, 300))
    await shop().query(
      `UPDATE pictures SET recipe = 0, renditions = jsonb_build_array(renditions->0) WHERE id = ANY ($1)`,
      [[old.id, gone.id, broken.id, large.id]],
    )
    // A server that makes AVIF made it; this one must not remove the AVIF files.
    await shop().query('UPDATE pictures SET recipe = recipe + 1 WHERE id = $1', [avif.id])
  }

  test('are made again in the background, and pages show the new ones at once', async () => {
    await makeOutdated()
    await restart()
    await until(async () => {
      const renewal = await artist.call('getPictureRenewal', {})
      return renewal?.failed === 2 && renewal.done === renewal.all - 3
    })
    expect(await artist.call('getPictureRenewal', {})).toMatchObject({
      problems: [
        { id: gone.id, problem: 'gone' },
        { id: broken.id, problem: 'broken' },
      ],
    })
    const after = await rowOf(old.id)
    expect(after).toMatchObject({ filename: before.filename, recipe: before.recipe })
    expect(after.renditions.map(({ width }) => width)).toEqual(before.renditions.map(({ width }) => width))
    for (const { url } of after.renditions) expect(await isServed(url)).toBe(true)
    expect((await shop().visitor().send('GET', `/artwork/${slug}`)).text).toContain(after.renditions[0]?.url)
    // The source does not change, emails still find their picture, and open pages still find the old renditions.
    expect(readFileSync(join(folder(), old.filename))).toEqual(source)
    expect(await isServed(`/media/${idOf(old.filename)}-480.jpg`)).toBe(true)
    expect(after.renditions[0]?.url).not.toBe(before.renditions[0]?.url)
    for (const { url } of before.renditions) expect(await isServed(url)).toBe(true)
    expect((await rowOf(gone.id)).recipe).toBe(0)
    expect((await rowOf(avif.id)).recipe).toBe(before.recipe + 1)
  })

  test('are begun again when the server was killed over one; a day later the old renditions go, and the source and the pictures of letters stay', async () => {
    const before = await rowOf(large.id)
    await until(() => stored().some((name) => name.startsWith('.rendering-')))
    await shop().kill()
    // A dead server's lease ends by itself.
    const attempts = 'SELECT attempts FROM picture_renewals WHERE picture_id = $1'
    expect(await shop().query(attempts, [large.id])).toEqual([{ attempts: 1 }])
    expect(before.recipe).toBe(0)
    await shop().query('UPDATE picture_renewals SET lease_until = now()')
    const former = idOf(old.filename)
    expect(await shop().query('SELECT id FROM former_renditions')).toEqual([{ id: former }])
    await shop().query(`UPDATE former_renditions SET replaced_at = now() - interval '25 hours'`)
    await restart()
    await until(async () => (await rowOf(large.id)).recipe > 0)
    const made = (await rowOf(large.id)).renditions[0]?.url.slice('/media/'.length) ?? ''
    expect(stored()).toContain(made)
    await remove(large.id)
    await until(() => filesOf(large.filename).length === 0 && !stored().includes(made))
    await until(
      async () =>
        (await shop().query('SELECT 1 FROM former_renditions WHERE id = $1', [former])).length === 0,
    )
    expect(filesOf(old.filename).sort()).toEqual([`${former}-1040.jpg`, `${former}-480.jpg`, old.filename])
    for (const { url } of (await rowOf(old.id)).renditions) expect(await isServed(url)).toBe(true)
    // Uploading the file again repairs it.
    await sendToPanel(artist, await makePicture('jpeg', 710), 'again.jpg', broken.id)
    expect(await artist.call('getPictureRenewal', {})).toMatchObject({
      failed: 1,
      problems: [{ id: gone.id }],
    })
    await remove(gone.id)
    expect(await artist.call('getPictureRenewal', {})).toBeNull()
  })
})
