import type { StoredArtwork } from '@gesso/shared-types/artwork-input'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { outbox, receivedEmails, untilOutboxIsEmpty } from '../support/emails'
import { withMailShop } from '../support/mail-shop'
import { saveSettings } from '../support/settings'
import { refusalOf, type Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '0.25', ...EASY_BOT_CHECK })
let artist: Visitor
let artwork: StoredArtwork
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(async () => {
  await untilOutboxIsEmpty(shop())
  await shop().query('DELETE FROM contact_messages')
  await shop().query('DELETE FROM emails')
  mail().take()
  artwork = await createArtwork(artist, { title: 'Oak & Rain' })
})

const MESSAGE = { name: 'Ada Byron', email: 'ada@example.test', subject: 'A question', message: 'Is it dry?' }

/** A visitor writes. @returns how the artist's list has the message */
async function write(asked: { work?: string; privateWork?: string } = {}) {
  const visitor = shop().visitor()
  await visitor.call('sendMessage', { ...MESSAGE, ...asked, altcha: await passBotCheck(visitor) })
  const [message] = await artist.call('listMessages', {})
  if (!message) throw new Error('The message is not in the list')
  return message
}
const stored = () => shop().query('SELECT artwork_id, artwork_title FROM contact_messages')

describe('a message about a work', () => {
  test('carries it to the artist: in the list, and in the email with its link', async () => {
    const { work } = await write({ work: artwork.slug })
    expect(work).toEqual({ title: 'Oak & Rain', slug: artwork.slug })
    expect(await artist.call('listMessages', { q: 'oak & r' })).toHaveLength(1)
    expect(await artist.call('listMessages', { q: 'elm' })).toEqual([])
    const [email] = await receivedEmails(mail(), 1)
    expect(email?.text).toContain(`About the work\nOak & Rain: ${shop().url}/artwork/${artwork.slug}`)
    expect(email?.html).toContain('Oak &amp; Rain')
    expect(email?.subject).toBe('Message from Ada Byron: A question')
  })

  test('carries it in the daily email, as it is then', async () => {
    await saveSettings(artist, { messageEmails: 'daily', messageEmailsHour: '8' })
    const kept = await write({ work: artwork.slug })
    const other = await createArtwork(artist, { title: 'Elm' })
    await write({ work: other.slug })
    await write()
    await artist.call('deleteArtwork', { id: String(other.id) })
    await shop().query(
      "UPDATE contact_messages SET created_at = created_at - interval '1 day' WHERE id = $1",
      [kept.id],
    )
    const [email] = await receivedEmails(mail(), 1)
    expect(email?.text).toContain(`Oak & Rain: ${shop().url}/artwork/${artwork.slug}`)
    expect(email?.text).toContain('About the work:\n  Elm')
    expect(email?.text?.match(/About the work/g)).toHaveLength(2)
    await saveSettings(artist, {})
  })

  test('keeps what it was called when the work is renamed, and when it is gone for good', async () => {
    const { id } = await write({ work: artwork.slug })
    const work = async () => (await artist.call('listMessages', {})).find((each) => each.id === id)?.work
    await artist.call('updateArtwork', { id: String(artwork.id), title: 'Another name' })
    expect(await work()).toEqual({ title: 'Oak & Rain', slug: artwork.slug })
    await artist.call('deleteArtwork', { id: String(artwork.id) })
    expect(await work()).toEqual({ title: 'Oak & Rain', slug: null })
    await shop().query('DELETE FROM artworks WHERE id = $1', [artwork.id])
    expect(await work()).toEqual({ title: 'Oak & Rain', slug: null })
    expect(await stored()).toEqual([{ artwork_id: null, artwork_title: 'Oak & Rain' }])
    expect((await artist.call('readThread', { id: String(id) })).replies).toEqual([])
  })

  test('can be about a private one, by whoever has its link', async () => {
    const secret = await createArtwork(artist, { title: 'Secret', publication: 'private' })
    const { work } = await write({ privateWork: secret.privateToken ?? '' })
    expect(work).toEqual({ title: 'Secret', slug: secret.slug })
    const [email] = await receivedEmails(mail(), 1)
    expect(email?.text).toContain('Secret')
    expect(email?.text).not.toContain(secret.privateToken)
    const [{ data } = { data: {} }] = await outbox(shop())
    expect(JSON.stringify(data)).not.toContain(secret.privateToken)
  })

  test('is in the copy of a person’s data, and goes with the person', async () => {
    await write({ work: artwork.slug })
    const person = await artist.call('readPerson', { email: MESSAGE.email })
    expect(person.messages).toMatchObject([{ artwork_title: 'Oak & Rain' }])
    await artist.call('erasePerson', { email: MESSAGE.email, evenUnsent: false })
    expect(await stored()).toEqual([])
  })
})

describe('a message that names no work that its writer may see', () => {
  test('is stored all the same, about none, and its answer tells nothing', async () => {
    const draft = await createArtwork(artist, { title: 'Draft', publication: 'draft' })
    const secret = await createArtwork(artist, { title: 'Hidden', publication: 'private' })
    const gone = await createArtwork(artist, { title: 'Gone' })
    await artist.call('deleteArtwork', { id: String(gone.id) })
    for (const asked of [
      {},
      { work: 'never-was' },
      { work: draft.slug },
      { work: secret.slug },
      { work: gone.slug },
      { work: secret.privateToken ?? '' },
      { work: `${artwork.slug}'; DELETE FROM artworks; --` },
      { privateWork: 'x'.repeat(100) },
      { privateWork: artwork.slug },
    ]) {
      expect((await write(asked)).work).toBeNull()
      await shop().query('DELETE FROM contact_messages')
    }
  })

  test.each([
    ['a work of 256 characters', { work: 'x'.repeat(256) }, 'work'],
    ['an empty work', { work: ' ' }, 'work'],
    ['a work that is no text', { work: { a: 1 } }, 'work'],
    ['a NUL', { work: 'a\0b' }, 'work'],
    ['a private work of 101 characters', { privateWork: 'x'.repeat(101) }, 'privateWork'],
    ['a list', { privateWork: ['x'] }, 'privateWork'],
  ])('is refused where that is nothing a page sends: %s', async (_what, asked, field) => {
    const visitor = shop().visitor()
    const altcha = await passBotCheck(visitor)
    expect(
      await refusalOf(visitor.call('sendMessage', { ...MESSAGE, ...(asked as object), altcha })),
    ).toMatchObject({ status: 400, body: { code: 'invalid_input', fields: [{ field }] } })
    expect(await stored()).toEqual([])
  })
})
