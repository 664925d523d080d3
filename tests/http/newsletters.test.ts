import { createArtwork, dataString, makePicture } from '../support/artworks'
import { exampleAddresses } from '../support/emails'
import { paragraphs } from '../support/lexical'
import { withMailShop } from '../support/mail-shop'
import {
  clearSubscribers,
  createDraft,
  FAST_SENDING,
  headerOf,
  progressOf,
  sendNewsletter,
  subscribe,
  takeStep,
  unsubscribePath,
  untilNewsletterState,
  withoutTestEmails,
} from '../support/newsletters'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const { mail, shop } = withMailShop(FAST_SENDING)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => clearSubscribers(shop()))

const recipients = () => withoutTestEmails(mail().received).flatMap((email) => email.recipients)
const messageOf = (text: string) => JSON.parse(text).message ?? JSON.parse(text).errors[0].message

test('a newsletter goes to every subscriber once, with what the artist wrote', async () => {
  const artwork = await createArtwork(artist, {
    title: 'Dune <at> dawn',
    year: 2024,
    medium: 'Oil',
    images: [dataString(await makePicture())],
  })
  const [{ id: pictureId } = { id: 0 }] = await shop().query<{ id: number }>(
    'SELECT id FROM pictures ORDER BY id DESC LIMIT 1',
  )
  const all = exampleAddresses(7, 'subscriber')
  await subscribe(shop(), all)
  const id = await createDraft(artist, {
    subject: 'New & <b>fresh</b>\r\nBcc: everyone@example.test',
    body: paragraphs('Dear <i>collectors</i>,'),
    picture: pictureId,
    pictureAlt: 'A dune at dawn',
    artwork: artwork.id,
  })
  await sendNewsletter(artist, id)
  await untilNewsletterState(artist, id, 'sent')
  expect(recipients().sort()).toEqual(all)
  const [email] = withoutTestEmails(mail().received)
  expect(email?.subject).toBe('New & <b>fresh</b> Bcc: everyone@example.test')
  expect(email?.from).toEqual({ name: 'Gesso Gallery', address: 'gallery@localhost' })
  expect(email?.html).toContain('Dear &lt;i&gt;collectors&lt;/i&gt;,')
  expect(email?.html).toContain('alt="A dune at dawn"')
  expect(email?.html).toContain('Dune &lt;at&gt; dawn')
  expect(email?.text).toContain('Dune <at> dawn\n  Original, 2024, Oil: $100')
  expect(email?.text).toContain('Fine art prints from $20 USD.')
  expect(email?.text).toContain(`See the work:\n${shop().url}/artwork/dune-at-dawn`)
  expect(headerOf(email, 'list-id')).toContain('<collectors.')
  expect(await progressOf(artist, id)).toMatchObject({
    state: 'sent',
    counts: { waiting: 0, sent: 7, failed: 0, left: 0, stopped: 0 },
  })
  expect(new Set(withoutTestEmails(mail().received).map(unsubscribePath)).size).toBe(7)
})

test('an artwork shows as sold when it was sold before the newsletter went out', async () => {
  const artwork = await createArtwork(artist, { title: 'Gone', printsAvailable: false })
  await subscribe(shop(), ['ada@example.test'])
  const id = await createDraft(artist, { artwork: artwork.id })
  await takeStep(artist, id, 'test')
  await until(async () => (await progressOf(artist, id)).test.state === 'sent')
  await artist.call('updateArtwork', { id: String(artwork.id), title: 'Gone', originalAvailable: false })
  await takeStep(artist, id, 'send')
  await untilNewsletterState(artist, id, 'sent')
  const [email] = withoutTestEmails(mail().received)
  expect(email?.text).toContain('Gone\n  Original: Sold')
})

test('a sent newsletter is copied as a new draft', async () => {
  await subscribe(shop(), ['ada@example.test'])
  const id = await createDraft(artist)
  await sendNewsletter(artist, id)
  await untilNewsletterState(artist, id, 'sent')
  const copied = await artist.sendJson('POST', `/api/cms/newsletters/${id}/duplicate`, {})
  const { doc } = JSON.parse(copied.text)
  expect(doc).toMatchObject({ state: 'draft', sentAt: null })
  expect(doc.body).toEqual(paragraphs('Dear collectors,', 'the studio is open on Sunday.'))
  await sendNewsletter(artist, doc.id)
  await untilNewsletterState(artist, doc.id, 'sent')
  expect(recipients()).toEqual(['ada@example.test', 'ada@example.test'])
})

test('without subscribers there is no one to send to, and no visitor can send anything', async () => {
  const id = await createDraft(artist)
  await takeStep(artist, id, 'test')
  await until(async () => (await progressOf(artist, id)).test.state === 'sent')
  const refused = await takeStep(artist, id, 'send')
  expect([refused.status, messageOf(refused.text)]).toEqual([409, 'Nobody is on the list yet.'])
  for (const name of ['test', 'send', 'pause', 'resume', 'stop', 'preview'])
    expect((await takeStep(shop().visitor(), id, name)).status).toBe(401)
  for (const name of ['test', 'send', 'pause', 'resume', 'stop'])
    expect((await takeStep(artist, 99_999_999, name)).status).toBe(404)
  expect((await shop().visitor().send('GET', `/api/cms/newsletters/${id}/progress`)).status).toBe(401)
  expect((await shop().visitor().sendJson('POST', '/api/cms/newsletters', { subject: 'Hi' })).status).toBe(
    401,
  )
})

test('a preview of anything is an email or a refusal, never an error', async () => {
  const preview = (body: unknown) => artist.sendJson('POST', '/api/cms/newsletters/draft/preview', body)
  const shown = JSON.parse((await preview({ subject: 'Hello', body: paragraphs('<script>') })).text)
  expect(shown.html).toContain('&lt;script&gt;')
  for (const wrong of [{ subject: 7 }, { picture: 'x' }, { artwork: -1 }, [], '{', 'null'])
    expect((await preview(wrong)).status).toBe(400)
  for (const empty of [
    {},
    { body: 'text' },
    { body: { root: { children: 7 } }, artwork: 99_999, picture: 99_999 },
  ])
    expect((await preview(empty)).status).toBe(200)
})
