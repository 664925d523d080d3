import type { OwnedCertificate } from '@gesso/shared-types/certificate'
import { createArtwork } from '../support/artworks'
import { certificatesOf, certify, certifyWhenPaid, tokenOf } from '../support/certificates'
import { buyWithPage, openOrder } from '../support/order-pages'
import { originalLine } from '../support/purchase'
import { readPdf } from '../support/read-pdf'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '0.25' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const visitor = () => shop().visitor()
const read = (token: string) => visitor().call('readOwnedCertificate', { token })
const handOver = (token: string) => visitor().call('handOverCertificate', { token })
const takeBack = (token: string) => visitor().call('takeBackCertificate', { token })
const takeOver = (token: string) => visitor().call('takeOverCertificate', { token })
const offeredBy = (owned: OwnedCertificate) => tokenOf(owned.offer?.path ?? '')
const today = new Date().toISOString().slice(0, 10)

test('a certificate goes to a new owner by a link; the former link is spent once the new one is opened', async () => {
  const { token: first, code } = await certify(shop(), artist)
  const offered = await handOver(first)
  const second = offeredBy(offered)
  expect(second).toHaveLength(43)
  // Asked twice, it is the same link.
  expect(offeredBy(await handOver(first))).toBe(second)
  expect(await read(second)).toMatchObject({ link: 'offered', offer: null })
  // A page that is only fetched, as previews and mail scanners do, takes nothing over.
  expect((await visitor().send('GET', `/certificate/owner/${second}`)).status).toBe(200)
  expect(await read(first)).toMatchObject({ link: 'present' })

  expect(await takeOver(second)).toMatchObject({ link: 'present', certificate: { transfers: [today] } })
  expect(await takeOver(second)).toMatchObject({ link: 'present' })
  expect(await read(first)).toMatchObject({ link: 'past', endedOn: today, offer: null })
  for (const spent of [handOver(first), takeBack(first)])
    expect(await refusalOf(spent)).toMatchObject({ status: 409 })
  expect((await visitor().send('GET', `/api/owned-certificates/${first}/pdf`)).status).toBe(409)

  const third = offeredBy(await handOver(second))
  await takeOver(third)
  const page = await visitor().send('GET', `/certificate/${code}`)
  expect(page.text).toContain(`3 owners since ${today.slice(0, 4)}`)
})

test('a mis-click is taken back until the new owner has opened the link, and not after', async () => {
  const { token } = await certify(shop(), artist)
  const second = offeredBy(await handOver(token))
  expect(await takeBack(token)).toMatchObject({ link: 'present', offer: null })
  expect(await refusalOf(read(second))).toMatchObject({ status: 404 })
  expect(await refusalOf(takeOver(second))).toMatchObject({ status: 404 })
  const another = offeredBy(await handOver(token))
  expect(another).not.toBe(second)
  await takeOver(another)
  expect(await refusalOf(takeBack(token))).toMatchObject({ status: 409 })
})

test('of taking back and opening at once, one wins, and the certificate has one owner', async () => {
  for (let run = 0; run < 5; run += 1) {
    const { token, id } = await certify(shop(), artist)
    const second = offeredBy(await handOver(token))
    await Promise.allSettled([takeBack(token), takeOver(second), handOver(token)])
    const owners = await shop().query<{ state: string }>(
      `SELECT state FROM certificate_owners WHERE certificate_id = $1 AND state = 'present'`,
      [id],
    )
    expect(owners).toHaveLength(1)
  }
})

test('a new link by the artist ends all that were given out, and is no transfer; the trail tells', async () => {
  const { id, token, code } = await certify(shop(), artist)
  const offered = offeredBy(await handOver(token))
  const { link } = await artist.call('renewOwnerLink', { id })
  for (const ended of [token, offered]) expect(await refusalOf(read(ended))).toMatchObject({ status: 404 })
  expect(await read(tokenOf(link))).toMatchObject({ link: 'present', certificate: { transfers: [] } })
  const entries = await shop().query<{ action: string; label: string }>(
    `SELECT action, label FROM audit_entries WHERE noun = 'certificate' AND record_id = $1 ORDER BY id`,
    [id],
  )
  expect(entries.map(({ action }) => action)).toEqual(['issued', 'link_renewed', 'link_renewed'])
  expect(entries[0]?.label?.replaceAll('-', '')).toBe(code)
  expect(JSON.stringify(entries)).not.toContain(tokenOf(link))
})

test('a void certificate is handed over no more', async () => {
  const { id, token } = await certify(shop(), artist)
  const second = offeredBy(await handOver(token))
  await artist.call('voidCertificate', { id, reason: 'Destroyed.' })
  for (const step of [handOver(token), takeOver(second), takeBack(token)])
    expect(await refusalOf(step)).toMatchObject({
      status: 409,
      body: { message: 'This certificate is void.' },
    })
  expect(await read(token)).toMatchObject({ certificate: { state: 'void' } })
})

test('the papers of an order have its certificates while they are its buyer’s', async () => {
  await certifyWhenPaid(shop())
  const artwork = await createArtwork(artist)
  const { token } = await buyWithPage(shop(), artist, {}, [originalLine(artwork)])
  await until(async () => (await certificatesOf(shop(), artwork.id))[0]?.state === 'valid')
  const { papers, certificates } = await openOrder(shop(), token)
  expect(papers).toEqual([
    { key: expect.stringMatching(/^certificate-\d+$/), name: `Certificate of ${artwork.title}` },
  ])
  const paper = () => visitor().load('GET', `/order/${token}/papers/${papers[0]?.key}.pdf`)
  const { headers, bytes } = await paper()
  expect(headers.get('content-disposition')).toMatch(/filename="certificate-[0-9A-Z-]{23}\.pdf"/)
  expect(readPdf(bytes)[0]?.lines.join(' ')).toContain(artwork.title)

  expect(certificates).toEqual([
    { name: artwork.title, path: expect.stringContaining('/certificate/owner/') },
  ])
  const second = offeredBy(await handOver(tokenOf(certificates[0]?.path ?? '')))
  await takeOver(second)
  expect(await openOrder(shop(), token)).toMatchObject({ papers: [], certificates: [] })
  expect((await paper()).status).toBe(404)
})
