import { createHash, createPublicKey, verify } from 'node:crypto'
import type {
  CertificateProof,
  OwnedCertificate,
} from '@gesso/shared-types/features/certificates/certificate'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import {
  certificatesOf,
  certify,
  certifyWhenPaid,
  madeCertificatesOf,
  nameArtist,
  pdfOf,
  readQrCode,
  tokenOf,
} from '../support/certificates'
import { makeEdition } from '../support/editions'
import { withMailShop } from '../support/mail-shop'
import { buyWithPage, openOrder } from '../support/order-pages'
import { historyOf } from '../support/payments'
import { buy, CUSTOMER, originalLine, placeOrder, printLine } from '../support/purchase'
import { readPdf } from '../support/read-pdf'
import { readPdfTags, tagsOfRole } from '../support/read-pdf-tags'
import { hireAssistant } from '../support/team'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '0.25' })

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const visitor = () => shop().visitor()
const grouped = (code: string) => code.match(/.{5}/g)?.join('-') ?? ''
const read = (code: string) => visitor().call('readCertificate', { code })
const stateOf = async (code: string) => (await read(code)).state
const readOwned = (token: string) => visitor().call('readOwnedCertificate', { token })
const handOver = (token: string) => visitor().call('handOverCertificate', { token })
const takeBack = (token: string) => visitor().call('takeBackCertificate', { token })
const takeOver = (token: string) => visitor().call('takeOverCertificate', { token })
const offeredBy = (owned: OwnedCertificate) => tokenOf(owned.offer?.path ?? '')

/** A certificate that several tests read and none changes. */
let seen: ReturnType<typeof certify> | undefined
const lasting = async () => {
  seen ??= certify(shop(), artist, {
    title: 'Łódź',
    year: 1888,
    medium: 'Oil on canvas',
    originalDimensions: '54 × 65 cm',
    images: [dataString(await makePicture('jpeg', 60, 45))],
  })
  return seen
}

/** Verifies a proof with node:crypto only, as somebody without the shop does. */
const isSigned = ({ statement, signature, publicKeyPem }: CertificateProof): boolean =>
  verify(null, Buffer.from(statement), createPublicKey(publicKeyPem), Buffer.from(signature, 'base64url'))

test('an original that is paid gets one certificate, where the artist wants that; its buyer gets a letter with the owner’s link, which the database has not', async () => {
  await nameArtist(shop())
  await shop().query('UPDATE shop_settings SET certifies_originals = NULL')
  const before = await createArtwork(artist)
  await buy(shop(), visitor(), [originalLine(before)])
  await certifyWhenPaid(shop())
  const artwork = await createArtwork(artist)
  const { id, token: page } = await buyWithPage(shop(), artist, {}, [originalLine(artwork)])
  await until(async () => (await certificatesOf(shop(), artwork.id))[0]?.state === 'valid')
  const [certificate, ...others] = await certificatesOf(shop(), artwork.id)
  const code = grouped(certificate?.code ?? '')
  expect(others).toEqual([])
  expect(await certificatesOf(shop(), before.id)).toEqual([])
  expect(await historyOf(shop(), id)).toContain(`The certificate of ${artwork.title} was issued.`)
  const subject = `[Test] The certificate of authenticity of ${artwork.title}`
  await until(async () => mail().received.some((letter) => letter.subject === subject))
  const letter = mail().received.find((each) => each.subject === subject)
  expect(letter?.recipients).toEqual([CUSTOMER.email])
  expect(letter?.text).toContain(code)
  const token = tokenOf(letter?.text ?? '')
  expect(await readOwned(token)).toMatchObject({
    link: 'present',
    certificate: { code, state: 'true', isTest: true },
  })
  const [all] = await shop().query<{ all: string }>(
    `SELECT (SELECT json_agg(certificate_owners)::text FROM certificate_owners) ||
    (SELECT json_agg(emails)::text FROM emails) AS all`,
  )
  expect(all?.all).not.toContain(token)

  // The order's documents include the certificate while its buyer owns it.
  const { documents, certificates } = await openOrder(shop(), page)
  expect(documents).toEqual([
    { key: expect.stringMatching(/^certificate-\d+$/), name: `Certificate of ${artwork.title}` },
  ])
  const pdf = () => visitor().load('GET', `/order/${page}/papers/${documents[0]?.key}.pdf`)
  const { headers, bytes } = await pdf()
  expect(headers.get('content-disposition')).toMatch(/filename="certificate-[0-9A-Z-]{23}\.pdf"/)
  expect(readPdf(bytes)[0]?.lines.join(' ')).toContain(artwork.title)
  expect(certificates).toEqual([
    { name: artwork.title, path: expect.stringContaining('/certificate/owner/') },
  ])
  await takeOver(offeredBy(await handOver(tokenOf(certificates[0]?.path ?? ''))))
  expect(await openOrder(shop(), page)).toMatchObject({ documents: [], certificates: [] })
  expect((await pdf()).status).toBe(404)
})

test('the PDF has the facts of the work, and a QR code that leads to its page', async () => {
  const { code, token, row } = await lasting()
  const pdf = await pdfOf(visitor(), token)
  expect(createHash('sha256').update(pdf).digest('hex')).toBe(row.pdf_hash)
  const pages = readPdf(pdf)
  expect(pages).toHaveLength(1)
  const text = pages[0]?.lines.join('\n') ?? ''
  for (const part of [
    'Łódź, 1888',
    'Vincent van Gogh',
    'Oil on canvas',
    '54 × 65 cm',
    'Original, 1 of 1',
    'Signature of the artist',
    'Place and date',
    grouped(code),
  ])
    expect(text).toContain(part)
  const [tags = { role: '', parts: [] }] = readPdfTags(pdf).pages
  expect(tagsOfRole(tags, 'Figure').map(({ alt }) => alt)).toEqual([
    'Łódź',
    expect.stringContaining('QR code that leads to'),
  ])
  expect(readQrCode(pdf)).toBe(`${shop().url}/certificate/${grouped(code)}`)
  // Every copy has the same bytes.
  expect((await pdfOf(visitor(), token)).equals(pdf)).toBe(true)
})

test('its page says in one sentence that it is true, for which work, and since when; typed in any way', async () => {
  const { code, artwork } = await lasting()
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  for (const typed of [grouped(code).toLowerCase(), code.replace(/0/g, 'o').replace(/1/g, 'l')]) {
    const page = await visitor().send('GET', `/certificate/${encodeURIComponent(typed)}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain(
      `This certificate is true: it was issued for the original of “${artwork.title}” (1888) by Vincent van Gogh, on ${today}.`,
    )
    expect(page.text).toContain('noindex')
  }
  // The form of the page sends this request when scripts are off.
  expect((await visitor().send('GET', `/certificate?code=${grouped(code)}`)).headers.get('location')).toBe(
    `/certificate/${grouped(code)}`,
  )
  expect(page404(await visitor().send('GET', '/certificate/K7QM2-XRT94-HD000-00001'))).toBe(true)
})

const page404 = ({ status, text }: { status: number; text: string }) =>
  status === 404 && text.includes('There is no certificate with this code: this shop has issued none.')

// ASVS 9.1.1, 11.6.1
test('a proof is checked without the shop, and an altered fact, signature or key fails', async () => {
  const { code, row } = await lasting()
  const proof = await visitor().call('readCertificateProof', { code })
  expect(isSigned(proof)).toBe(true)
  expect(JSON.parse(proof.statement)).toMatchObject({
    code,
    subject: 'original',
    pdf: row.pdf_hash,
    key: proof.publicKey.kid,
  })
  // The canonical form: keys in alphabetical order and no spaces.
  expect(JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(proof.statement)).sort()))).toBe(
    proof.statement,
  )
  const keys = await fetch(`${shop().url}/.well-known/certificate-keys.json`)
  const { keys: known } = (await keys.json()) as { keys: { kid: string; x: string }[] }
  expect(known.find(({ kid }) => kid === proof.publicKey.kid)?.x).toBe(proof.publicKey.x)

  const another = `${code.startsWith('Z') ? 'Y' : 'Z'}${code.slice(1)}`
  expect(isSigned({ ...proof, statement: proof.statement.replace(code, another) })).toBe(false)
  const bytes = Buffer.from(proof.signature, 'base64url')
  bytes[10] = (bytes[10] ?? 0) ^ 1
  expect(isSigned({ ...proof, signature: bytes.toString('base64url') })).toBe(false)
})

test('a row that was changed in the database is not trusted; the database itself refuses to', async () => {
  const { code, id } = await lasting()
  const tamper = `UPDATE certificates SET statement = replace(statement, 'Vincent', 'Victor ') WHERE id = ${id}`
  const refused = async (sql: string) =>
    await shop()
      .query(sql)
      .then(
        () => '',
        (error: Error) => error.message,
      )
  expect(await refused(tamper)).toContain('never changes')
  expect(await refused(`DELETE FROM certificates WHERE id = ${id}`)).toContain('is kept')
  expect(await refused('DELETE FROM certificate_keys')).toContain('are kept')
  expect(await refused(`UPDATE certificate_pdfs SET bytes = 'x' WHERE certificate_id = ${id}`)).toContain(
    'are kept',
  )

  await shop().query('ALTER TABLE certificates DISABLE TRIGGER certificates_kept')
  await shop().query(tamper)
  expect(await read(code)).toMatchObject({ state: 'broken', facts: { title: '', artist: '' }, pdfHash: '' })
  expect(await refusalOf(visitor().call('readCertificateProof', { code }))).toMatchObject({ status: 409 })
  await shop().query(
    `UPDATE certificates SET statement = replace(statement, 'Victor ', 'Vincent') WHERE id = ${id}`,
  )
  await shop().query('ALTER TABLE certificates ENABLE TRIGGER certificates_kept')
})

test('a network that tries codes that do not exist is soon refused, even the right one, and others are not', async () => {
  const { code } = await lasting()
  const guesser = visitor()
  const answers = []
  for (let guess = 0; guess < 25; guess += 1) {
    const wrong = guess.toString().padStart(20, 'Z')
    answers.push((await refusalOf(guesser.call('readCertificate', { code: wrong }))).status)
  }
  expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404))
  expect(answers.slice(20)).toEqual(Array.from({ length: 5 }, () => 429))
  expect(await refusalOf(guesser.call('readCertificate', { code }))).toMatchObject({ status: 429 })
  expect((await guesser.send('GET', `/certificate/${code}`)).status).toBe(429)
  expect(await stateOf(code)).toBe('true')
  // A code that differs in one letter names nothing.
  const other = (code.startsWith('A') ? 'B' : 'A') + code.slice(1)
  expect(await refusalOf(visitor().call('readCertificate', { code: other }))).toMatchObject({ status: 404 })
})

test('a part of the money back leaves certificates true; a line that is cancelled makes its own void, all the money back every one, and what is sold again gets a new one', async () => {
  await certifyWhenPaid(shop())
  const [kept, returned] = [await createArtwork(artist), await createArtwork(artist)]
  const order = await buy(shop(), visitor(), [originalLine(kept), originalLine(returned)])
  const statesOf = async ({ id }: { id: number }) =>
    (await certificatesOf(shop(), id)).map(({ state }) => state).join()
  await until(async () => (await statesOf(kept)) === 'valid' && (await statesOf(returned)) === 'valid')
  await artist.call('refundOrder', { id: order.id, amount: '1.00' })
  const lines = await shop().query<{ id: number }>(
    'SELECT id FROM order_items WHERE order_id = $1 AND artwork_id = $2',
    [order.id, returned.id],
  )
  expect(await statesOf(returned)).toBe('valid')
  const id = lines[0]?.id ?? 0
  await artist.call('cancelOrder', {
    id: order.id,
    token: `${order.id}:2`,
    money: { kind: 'lines', lines: [id], withShipping: false },
    putBack: [id],
    words: '',
    tellsBuyer: false,
  })
  await until(async () => (await statesOf(returned)) === 'void')
  expect(await statesOf(kept)).toBe('valid')
  await buy(shop(), visitor(), [originalLine(returned)])
  await artist.call('refundOrder', { id: order.id, amount: null })
  await until(async () => (await statesOf(kept)) === 'void' && (await statesOf(returned)) === 'void,valid')
  const [last] = await certificatesOf(shop(), kept.id)
  expect((await visitor().send('GET', `/certificate/${last?.code}`)).text).toMatch(
    /This certificate is void since \w+ \d+, \d{4}: it no longer vouches for the original of/,
  )
})

test('an original never has two certificates, however many are asked for at once; a print number is given once', async () => {
  await nameArtist(shop())
  const artwork = await createArtwork(artist)
  const issue = (fields: object) =>
    artist.call('issueCertificate', { artworkId: artwork.id, subject: 'original', ...fields })
  const answers = await Promise.allSettled(Array.from({ length: 3 }, () => issue({})))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const print = { subject: 'print', size: 'A4', number: ' ap 1 / 2' } as const
  await issue(print)
  expect(await refusalOf(issue({ ...print, number: 'AP 1/2' }))).toMatchObject({ status: 409 })
  for (const number of ['4/3', ''])
    expect(await refusalOf(issue({ ...print, number }))).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'number' }] },
    })
  expect(await refusalOf(issue({ ...print, size: '' }))).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'size' }] },
  })
  const live = (await madeCertificatesOf(shop(), artwork.id)).filter(({ state }) => state === 'valid')
  expect(
    live
      .map(({ statement }) => JSON.parse(statement))
      .map(({ subject, size, number }) => [subject, size, number]),
  ).toEqual([
    ['original', '', ''],
    ['print', 'A4', 'AP 1/2'],
  ])
})

test('prints of an order get as many certificates as there are prints, with the numbers that they have, and none before they are paid', async () => {
  await nameArtist(shop())
  const artwork = await createArtwork(artist)
  const lineOf = async (order: { id: string }) => {
    const rows = 'SELECT id FROM order_items WHERE order_id = $1 ORDER BY id'
    return (await shop().query<{ id: number }>(rows, [order.id])).map(({ id }) => id)
  }
  await makeEdition(artist, artwork)
  const order = await buy(shop(), visitor(), [printLine(artwork, 'A4', 2), printLine(artwork, 'A3')])
  const [edition = 0, open = 0] = await lineOf(order)
  const [unpaid = 0] = await lineOf(await placeOrder(visitor(), [printLine(artwork, 'A3')]))
  const issue = (orderItemId: number, number: string) =>
    artist.call('issueCertificate', { artworkId: artwork.id, orderItemId, subject: 'print', number })
  expect(await refusalOf(issue(unpaid, '1/25'))).toMatchObject({ status: 409 })

  // A certificate for an edition needs a number of the order line, which then cannot change.
  expect(await refusalOf(issue(edition, '3/3'))).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'number', message: expect.stringContaining('1/3, 2/3') }] },
  })
  const { id } = await issue(edition, '2/3')
  const choose = (number: number) =>
    artist.call('chooseEditionNumber', {
      id: String(edition),
      from: { kind: 'number', number },
      to: { kind: 'number', number: 3 },
    })
  expect(await refusalOf(choose(2))).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('2/3 has a certificate') },
  })
  await artist.call('voidCertificate', { id: String(id), reason: 'Another number was chosen.' })
  await choose(2)
  await issue(edition, '3/3')

  await issue(open, '3/25')
  expect(await refusalOf(issue(open, '5/25'))).toMatchObject({ status: 409 })
  const newest = (await madeCertificatesOf(shop(), artwork.id)).at(-1)
  expect(await read(newest?.code ?? '')).toMatchObject({
    facts: { size: 'A3', number: '3/25', subject: 'print' },
  })
  await artist.call('refundOrder', { id: order.id, amount: null })
  await until(async () => (await certificatesOf(shop(), artwork.id)).every(({ state }) => state === 'void'))
  expect(await refusalOf(issue(open, '3/25'))).toMatchObject({ status: 409 })
})

test('a work that was sold elsewhere gets a certificate, which assistants download and do not issue; it is void once the work is for sale again, and keeps it in the trash', async () => {
  await nameArtist(shop())
  const artwork = await createArtwork(artist)
  const artworkId = artwork.id
  const stateTo = (originalState: string) =>
    artist.sendJson('PATCH', `/api/cms/artworks/${artworkId}`, { originalState })
  expect((await stateTo('sold_elsewhere')).status).toBe(200)
  const { id } = await artist.call('issueCertificate', { artworkId, subject: 'original' })
  const [certificate] = await madeCertificatesOf(shop(), artworkId)
  expect(await read(certificate?.code ?? '')).toMatchObject({ state: 'true', isTest: false })

  const assistant = await hireAssistant(shop(), artist)
  expect((await assistant.send('GET', `/api/cms/certificates/${id}/pdf`)).headers.get('content-type')).toBe(
    'application/pdf',
  )
  expect((await visitor().send('GET', `/api/cms/certificates/${id}/pdf`)).status).toBe(401)
  expect(
    await refusalOf(
      assistant.call('issueCertificate', { artworkId, subject: 'print', size: 'A4', number: '1/2' }),
    ),
  ).toMatchObject({ status: 403 })

  expect((await stateTo('for_sale')).status).toBe(200)
  expect((await certificatesOf(shop(), artworkId))[0]).toMatchObject({
    state: 'void',
    void_cause: 'put_back',
  })
  await artist.call('deleteArtwork', { id: String(artworkId) })
  const gone = await artist.send('DELETE', `/api/cms/artworks/${artworkId}?trash=true`)
  expect([gone.status, gone.text]).toEqual([409, expect.stringContaining('has a certificate')])
})

describe('whose a certificate is', () => {
  const today = new Date().toISOString().slice(0, 10)

  test('a certificate goes to a new owner by a link, which is taken back until it is opened; the former link is spent then', async () => {
    const { token: first, code } = await certify(shop(), artist)
    const misclick = offeredBy(await handOver(first))
    expect(await takeBack(first)).toMatchObject({ link: 'present', offer: null })
    expect(await refusalOf(readOwned(misclick))).toMatchObject({ status: 404 })
    expect(await refusalOf(takeOver(misclick))).toMatchObject({ status: 404 })

    const second = offeredBy(await handOver(first))
    expect(second).toHaveLength(43)
    expect(second).not.toBe(misclick)
    // Asking twice returns the same link.
    expect(offeredBy(await handOver(first))).toBe(second)
    expect(await readOwned(second)).toMatchObject({ link: 'offered', offer: null })
    // Fetching the page, as link previews and mail scanners do, does not take over the certificate.
    expect((await visitor().send('GET', `/certificate/owner/${second}`)).status).toBe(200)
    expect(await readOwned(first)).toMatchObject({ link: 'present' })

    expect(await takeOver(second)).toMatchObject({ link: 'present', certificate: { transfers: [today] } })
    expect(await takeOver(second)).toMatchObject({ link: 'present' })
    expect(await readOwned(first)).toMatchObject({ link: 'past', endedOn: today, offer: null })
    for (const spent of [handOver(first), takeBack(first)])
      expect(await refusalOf(spent)).toMatchObject({ status: 409 })
    expect((await visitor().send('GET', `/api/owned-certificates/${first}/pdf`)).status).toBe(409)

    const third = offeredBy(await handOver(second))
    await takeOver(third)
    const page = await visitor().send('GET', `/certificate/${code}`)
    expect(page.text).toContain(`3 owners since ${today.slice(0, 4)}`)
  })

  test('of taking back and opening at once, one wins, and a new link by the artist ends all that were given out, and is no transfer', async () => {
    const { id, token, code } = await certify(shop(), artist)
    const offered = offeredBy(await handOver(token))
    await Promise.allSettled([takeBack(token), takeOver(offered), handOver(token)])
    const owners = await shop().query(
      `SELECT 1 FROM certificate_owners WHERE certificate_id = $1 AND state = 'present'`,
      [id],
    )
    expect(owners).toHaveLength(1)
    const transfers = (await read(code)).transfers
    const { link } = await artist.call('renewOwnerLink', { id })
    // The previous owner's page says so, and no earlier link still owns the certificate.
    for (const ended of [token, offered])
      expect(['past', undefined]).toContain((await readOwned(ended).catch(() => undefined))?.link)
    expect(await readOwned(tokenOf(link))).toMatchObject({ link: 'present', certificate: { transfers } })
    const entries = await shop().query<{ action: string; label: string }>(
      `SELECT action, label FROM audit_entries WHERE noun = 'certificate' AND record_id = $1 ORDER BY id`,
      [id],
    )
    // Whichever request won, the certificate was handed over at most once.
    const actions = entries.map(({ action }) => action)
    expect(actions.filter((action) => action !== 'handed_over')).toEqual([
      'issued',
      'link_renewed',
      'link_renewed',
    ])
    expect(actions.length).toBe(3 + transfers.length)
    expect(entries[0]?.label?.replaceAll('-', '')).toBe(code)
    expect(JSON.stringify(entries)).not.toContain(tokenOf(link))
  })

  test('the artist makes a certificate void by hand, once; the reason is for nobody else, and it is handed over no more', async () => {
    const { id, token, code } = await certify(shop(), artist)
    const second = offeredBy(await handOver(token))
    await artist.call('voidCertificate', { id, reason: 'Stolen from the studio.' })
    const page = await visitor().send('GET', `/certificate/${code}`)
    expect(page.text).toContain('is void since')
    expect(page.text).not.toContain('Stolen')
    for (const [voided, status] of [
      [id, 409],
      ['999999', 404],
    ] as const)
      expect(await refusalOf(artist.call('voidCertificate', { id: voided, reason: 'Again.' }))).toMatchObject(
        { status },
      )
    for (const step of [handOver(token), takeOver(second), takeBack(token)])
      expect(await refusalOf(step)).toMatchObject({
        status: 409,
        body: { message: 'This certificate is void.' },
      })
    expect(await readOwned(token)).toMatchObject({ certificate: { state: 'void' } })
  })
})
