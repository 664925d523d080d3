import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import sharp from 'sharp'
import { readWork, saveWork } from '../support/archive'
import { createArtwork, makePicture } from '../support/artworks'
import { entriesAfter, inShort, latestEntry, leftBy } from '../support/audit-trail'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { erasePerson, readPerson } from '../support/personal-data'
import { buy, originalLine } from '../support/purchase'
import { readPdf } from '../support/read-pdf'
import { readPdfTags, tagsOfRole } from '../support/read-pdf-tags'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { turn } from '../support/switches'
import { hireAssistant } from '../support/team'
import type { Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)

let artist: Visitor
let assistant: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  assistant = await hireAssistant(shop(), artist)
  await turn(artist, 'loans', true)
  await saveSettings(artist, { artistName: 'Ida Maler', timeZone: 'Pacific/Auckland' })
})

const DAYS = { startsOn: '2020-01-01', endsOn: '2031-05-01' }

/** Saves a draft as the panel does. */
async function draft(works: readonly StoredArtwork[], fields: object = {}, status = 201): Promise<number> {
  const answer = await artist.sendJson('POST', '/api/cms/loans', {
    kind: 'loan',
    partyName: 'Museum am Fluss',
    ...DAYS,
    works: works.map(({ id }) => ({ artwork: id })),
    ...fields,
  })
  expect([answer.status, answer.status === status ? '' : answer.text]).toEqual([status, ''])
  return JSON.parse(answer.text).doc?.id
}

const post = (id: number, what: string, body: object = {}) =>
  artist.sendJson('POST', `/api/cms/loans/${id}/${what}`, body)
const loan = async (id: number) => JSON.parse((await artist.send('GET', `/api/cms/loans/${id}?depth=0`)).text)
const place = async ({ id }: StoredArtwork) => {
  const work = await readWork(artist, id)
  return [work.location, work.locationName, work.locationUntil, work.locationShare]
}
async function pdf(path: string, visitor = artist) {
  const { status, bytes, headers } = await visitor.load('GET', path)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const lines = readPdf(bytes).flatMap((page) => page.lines)
  return { text: lines.join('\n'), bytes }
}

const tagsOf = (bytes: Buffer, role: string) =>
  readPdfTags(bytes).pages.flatMap((page) => tagsOfRole(page, role))

test('a lent work is out until it is back: the archive follows, and nobody else borrows it meanwhile', async () => {
  const weir = await createArtwork(artist, { title: 'Weir', originalPrice: '1200.00' })
  const lock = await createArtwork(artist, { title: 'Lock', originalPrice: '800.00' })
  await saveWork(artist, weir.id, { location: 'storage', locationName: 'Depot 3', inventoryNumber: 'L-1' })
  await draft([weir, weir], {}, 400)
  await draft([weir], { endsOn: null }, 400)
  await draft([weir], { endsOn: '2019-12-31' }, 400)
  const id = await draft([weir, lock], {
    state: 'out',
    works: [{ artwork: weir.id, value: '1500' }, { artwork: lock.id }],
  })
  expect(await loan(id)).toMatchObject({ state: 'draft', terms: expect.stringContaining('wall to wall') })
  expect(await place(weir)).toEqual(['storage', 'Depot 3', null, null])

  const left = await leftBy(shop(), () => post(id, 'out'))
  expect(left.map(inShort)).toEqual(['updated loan', 'updated artwork', 'updated artwork'])
  expect((await post(id, 'out')).status).toBe(409)
  const there = ['lent', 'Museum am Fluss', '2031-05-01T12:00:00.000Z', null]
  expect([await place(weir), await place(lock)]).toEqual([there, there])
  const second = await post(await draft([lock], { partyName: 'Other' }), 'out')
  expect([second.status, JSON.parse(second.text).message]).toEqual([
    409,
    `“Lock” is out already, with Museum am Fluss (no. ${id}). Say first that it is back.`,
  ])

  const changed = { works: [], terms: 'None', partyName: 'Museum am See', endsOn: '2031-06-01' }
  expect((await artist.sendJson('PATCH', `/api/cms/loans/${id}`, changed)).status).toBe(200)
  expect(await loan(id)).toMatchObject({
    terms: expect.stringContaining('wall to wall'),
    works: [{ value: '1500.00' }, { value: '800.00' }],
  })
  expect(await place(lock)).toEqual(['lent', 'Museum am See', '2031-06-01T12:00:00.000Z', null])
  expect((await artist.send('DELETE', `/api/cms/loans/${id}`)).status).toBe(409)

  const agreement = await pdf(`/api/cms/loans/${id}/pdf?print=agreement`)
  expect(agreement.text).toContain('Ida Maler – the artist')
  expect(agreement.text).toMatch(/L-1 \| Weir \| \$1,500\.00/)
  expect(agreement.text).toMatch(/2 works \| \$2,300\.00/)
  expect(agreement.text).toContain('2. The borrower insures them')
  expect(tagsOf(agreement.bytes, 'TH')).toHaveLength(3)
  expect((await pdf(`/api/cms/loans/${id}/pdf?print=insurance&paper=letter`)).text).toContain('$2,300.00')
  expect((await pdf('/api/cms/insurance/pdf?place=lent')).text).toMatch(/2 works \| \$2,000\.00/)

  const back = await leftBy(shop(), () => post(id, 'back', { works: [weir.id] }))
  expect(back.map(inShort)).toEqual(['updated loan', 'updated artwork'])
  expect(await place(weir)).toEqual(['storage', 'Depot 3', null, null])
  expect((await post(id, 'back', { works: [weir.id] })).status).toBe(409)
  expect((await loan(id)).state).toBe('out')
  expect((await post(id, 'back')).status).toBe(200)
  expect([(await loan(id)).state, (await place(lock))[0]]).toEqual(['ended', 'studio'])
  await artist.sendJson('PATCH', `/api/cms/artworks/${lock.id}?trash=true`, {
    deletedAt: new Date().toISOString(),
  })
  expect((await artist.send('DELETE', `/api/cms/artworks/${lock.id}?trash=true`)).status).toBe(409)
})

test('the statement of a consignment has what the gallery and the shop sold, what each owes, and what is settled', async () => {
  const [byGallery, inShop, stays, goes] = [
    await createArtwork(artist, { title: 'By the gallery', originalPrice: '999.99' }),
    await createArtwork(artist, { title: 'In the shop', originalPrice: '500.00' }),
    await createArtwork(artist, { title: 'Stays' }),
    await createArtwork(artist, { title: 'Goes' }),
  ]
  const fields = { kind: 'consignment', partyName: 'Galerie Nord', endsOn: null }
  await draft([stays], fields, 400)
  const id = await draft([], {
    ...fields,
    share: 33.33,
    works: [
      { artwork: byGallery.id },
      { artwork: inShop.id, share: 50 },
      { artwork: stays.id },
      { artwork: goes.id },
    ],
  })
  expect((await artist.send('GET', `/api/cms/loans/${id}/statement`)).status).toBe(409)
  expect((await post(id, 'out')).status).toBe(200)
  expect(await place(inShop)).toEqual(['consignment', 'Galerie Nord', null, 50])
  await buy(shop(), shop().visitor(), [originalLine(inShop)])
  const sale = { originalState: 'sold_elsewhere', salePrice: '1000.01', saleDate: '2026-11-02' }
  expect((await saveWork(artist, byGallery.id, sale)).status).toBe(200)
  expect((await post(id, 'back', { works: [goes.id] })).status).toBe(200)

  const statement = async (query = '') => (await pdf(`/api/cms/loans/${id}/statement${query}`)).text
  const whole = await statement('?to=2031-01-01')
  expect(whole).toMatch(/By the gallery \| Nov 2, 2026 \| \$1,000\.01 \| 33\.33% \| \$666\.71 \| open/)
  expect(whole).toMatch(/In the shop \| .* \| \$500\.00 \| 50% \| \$250\.00 \| open/)
  expect(whole).toMatch(/2 sales \| \$1,500\.01 \| \$666\.71 \| \$250\.00/)
  expect(whole).toContain('Still to be paid: $666.71 to the artist, $250.00 to Galerie Nord.')
  expect(whole.indexOf('Still with the gallery')).toBeLessThan(whole.indexOf('Stays'))
  expect(whole.indexOf('Returned')).toBeLessThan(whole.indexOf('Goes'))
  expect(await statement('?from=2026-11-03&to=2031-01-01')).not.toContain('By the gallery')

  const settled = await leftBy(shop(), () => post(id, 'settled', { work: byGallery.id, day: '2026-11-20' }))
  expect(settled.map(inShort)).toEqual(['updated loan'])
  expect((await post(id, 'settled', { work: byGallery.id, day: 'soon' })).status).toBe(400)
  expect((await post(id, 'settled', { work: 999_999, day: null })).status).toBe(404)
  expect(await statement('?to=2031-01-01')).toContain('Still to be paid: $250.00 to Galerie Nord.')

  expect((await post(id, 'back')).status).toBe(200)
  expect([(await loan(id)).state, (await place(inShop))[0], (await place(stays))[0]]).toEqual([
    'ended',
    'sold',
    'studio',
  ])
  expect(await statement('?to=2031-01-01')).toMatch(/2 sales/)
})

test('of two agreements that take one work at the same moment, one goes out', async () => {
  const work = await createArtwork(artist)
  const ids = [await draft([work]), await draft([work])]
  const answers = await Promise.all(ids.map((id) => post(id, 'out')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const again = await Promise.all(ids.map((id) => post(id, 'back')))
  expect(again.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await place(work))[0]).toBe('studio')
})

test('an assistant writes the condition of a work with photographs, and sees no agreement', async () => {
  const { id: artwork } = await createArtwork(artist, { title: 'Crate' })
  const before = await latestEntry(shop())
  const { id } = await assistant.call('beginConditionReport', { id: String(artwork) })
  const words = { front: 'Craquelure at the upper left.', frame: 'Scratch of 2 cm.' }
  expect((await assistant.sendJson('PATCH', `/api/cms/condition_reports/${id}`, words)).status).toBe(200)
  const photo = await sharp(await makePicture('jpeg', 4000, 3000))
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer()
  const file = new File([new Uint8Array(photo)], 'crate.jpg')
  const { id: photoId } = await assistant.call('addConditionPhoto', { id: String(id), file })
  const one = { id: String(id), photoId: String(photoId) }
  const caption = { ...one, caption: 'The lower right corner' }
  await assistant.call('captionConditionPhoto', caption)
  const written = 'updated condition_report'
  const entries = await entriesAfter(shop(), before)
  expect(entries.map(inShort)).toEqual(['created condition_report', written, written, written])
  const kept = await assistant.load('GET', `/api/cms/condition_reports/${id}/photos/${photoId}`)
  const { width, height, exif } = await sharp(kept.bytes).metadata()
  expect([width, height, exif]).toEqual([2000, 1500, undefined])
  const text = new File(['no picture'], 'crate.jpg')
  await expect(assistant.call('addConditionPhoto', { id: String(id), file: text })).rejects.toThrow('400')

  const { text: report, bytes } = await pdf(`/api/cms/condition_reports/${id}/pdf`, assistant)
  expect(report).toContain('Condition of Crate')
  expect(report).toContain('Craquelure at the upper left.')
  expect(tagsOf(bytes, 'Figure').map(({ alt }) => alt)).toEqual(['The lower right corner'])

  await expect(assistant.call('deleteConditionPhoto', one)).rejects.toThrow('403')
  expect((await assistant.send('GET', '/api/cms/loans')).status).toBe(403)
  expect((await assistant.send('GET', '/api/cms/insurance/pdf?place=studio')).status).toBe(403)
  const deleted = await leftBy(shop(), () => artist.call('deleteConditionPhoto', one))
  expect(deleted.map(inShort)).toEqual([written])
  expect((await assistant.load('GET', `/api/cms/condition_reports/${id}/photos/${photoId}`)).status).toBe(404)
})

test('whoever has works stays named while they are out, and is erased from drafts and ended agreements', async () => {
  const work = await createArtwork(artist)
  const person = { partyName: 'Berta Beispiel', partyEmail: 'Berta@example.test', partyAddress: 'Weg 1' }
  const out = await draft([work], person)
  const kept = await draft([], person)
  await post(out, 'out')
  expect(await readPerson(artist, 'berta@example.test')).toMatchObject({ loans: [{ id: out }, { id: kept }] })
  const { body } = await erasePerson(artist, 'berta@example.test')
  expect(body).toMatchObject({ loans: 1, keptLoans: 1 })
  expect(await loan(kept)).toMatchObject({ partyName: 'Erased', partyEmail: null, partyAddress: null })
  expect(await loan(out)).toMatchObject({ partyName: 'Berta Beispiel' })
  await post(out, 'back')
  await erasePerson(artist, 'berta@example.test')
  expect(await loan(out)).toMatchObject({ partyName: 'Erased', partyEmail: null })
})
