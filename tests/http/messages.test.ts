import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK, packed, passBotCheck, solve } from '../support/bot-check'
import { outbox, receivedEmails, untilOutboxIsEmpty } from '../support/emails'
import { withMailShop } from '../support/mail-shop'
import { saveSettings } from '../support/settings'
import { refusalOf, type Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '0.25', ...EASY_BOT_CHECK })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(async () => {
  await untilOutboxIsEmpty(shop())
  await shop().query('DELETE FROM contact_messages')
  await shop().query('DELETE FROM emails')
  mail().take()
})

describe('of works', () => {
  let artwork: StoredArtwork
  beforeAll(() => saveSettings(artist, {}))
  beforeEach(async () => {
    artwork = await createArtwork(artist, { title: 'Oak & Rain' })
  })

  const MESSAGE = {
    name: 'Ada Byron',
    email: 'ada@example.test',
    subject: 'A question',
    message: 'Is it dry?',
  }

  /** Sends a message as a visitor. @returns it from the artist's list */
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
    })
  })

  describe('a message that names no work that its writer may see', () => {
    test('is stored all the same, about none, and its answer tells nothing', async () => {
      const draft = await createArtwork(artist, { title: 'Draft', publication: 'draft' })
      const secret = await createArtwork(artist, { title: 'Hidden', publication: 'private' })
      const gone = await createArtwork(artist, { title: 'Gone' })
      await artist.call('deleteArtwork', { id: String(gone.id) })
      for (const asked of [
        { work: draft.slug },
        { work: secret.slug },
        { work: gone.slug },
        { work: secret.privateToken ?? '' },
        { privateWork: artwork.slug },
      ]) {
        expect((await write(asked)).work).toBeNull()
        await shop().query('DELETE FROM contact_messages')
      }
      // Anybody with its link may ask about a private artwork.
      const byLink = await write({ privateWork: secret.privateToken ?? '' })
      expect(byLink.work).toEqual({ title: 'Hidden', slug: secret.slug })
      const [{ data } = { data: {} }] = await outbox(shop())
      expect(JSON.stringify(data)).not.toContain(secret.privateToken)
    })
  })

  test('the contact page of a work shows it without scripts, and a page of none stays as it is', async () => {
    const { slug } = await createArtwork(artist, { title: 'Blue hills of June' })
    const page = async (query: string) =>
      (await shop().visitor().send('GET', `/contact${query}`)).text.split(
        '<script type="application/json"',
      )[0]
    expect(await page(`?work=${slug}`)).toContain('Blue hills of June')
    expect(await page('?work=never-was')).toBe(await page(''))
  })
})

describe('messages and their bot-check', () => {
  let visitor: Visitor
  beforeEach(async () => {
    visitor = shop().visitor()
    await shop().query('DELETE FROM newsletter_subscriptions')
  })

  const MESSAGE = {
    name: 'Ada Byron',
    email: 'ada@example.test',
    subject: 'A question',
    message: 'Is it dry?',
  }
  const messages = () =>
    shop().query('SELECT name, email, subject, message FROM contact_messages ORDER BY id')

  describe('a message', () => {
    test('has one line for the name and one for the subject', async () => {
      const altcha = await passBotCheck(visitor)
      await visitor.call('sendMessage', {
        ...MESSAGE,
        name: 'Ada\r\nByron',
        subject: 'Hi\r\nBcc: everyone@example.test',
        altcha,
      })
      expect(await messages()).toMatchObject([
        { name: 'Ada Byron', subject: 'Hi Bcc: everyone@example.test' },
      ])
    })

    test('that is not valid costs no solution', async () => {
      const altcha = await passBotCheck(visitor)
      const refusal = await refusalOf(
        visitor.call('sendMessage', { ...MESSAGE, name: '', subject: ' ', altcha }),
      )
      expect(refusal).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: [{ field: 'name' }, { field: 'subject' }] },
      })
      await visitor.call('sendMessage', { ...MESSAGE, altcha })
      expect(await messages()).toHaveLength(1)
    })

    test('is accepted up to its limits and refused beyond them', async () => {
      for (const [field, max] of [
        ['name', 100],
        ['subject', 200],
        ['message', 5000],
      ] as const) {
        const tooLong = { ...MESSAGE, [field]: 'x'.repeat(max + 1) }
        expect(await refusalOf(visitor.call('sendMessage', tooLong))).toMatchObject({
          body: { code: 'invalid_input', fields: [{ field }] },
        })
        const altcha = await passBotCheck(visitor)
        await visitor.call('sendMessage', { ...MESSAGE, [field]: 'x'.repeat(max), altcha })
      }
    })

    test('of a form that a browser without scripts sent is answered by a page that says what to do', async () => {
      const answer = await visitor.send('POST', '/api/contact', { body: new URLSearchParams(MESSAGE) })
      expect(answer.status).toBe(400)
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
      expect(answer.text).toContain('allow scripts for this site')
      expect(await messages()).toEqual([])
    })
  })

  describe('messages', () => {
    test('are unread until they are opened, and deleted for good', async () => {
      const visitor = shop().visitor()
      await visitor.call('sendMessage', {
        name: 'Ada',
        email: 'ada@example.test',
        subject: 'Hello',
        message: 'Is it dry?',
        altcha: await passBotCheck(visitor),
      })
      const [message] = await artist.call('listMessages', {})
      expect(message).toMatchObject({ name: 'Ada', message: 'Is it dry?', readAt: null })
      const id = String(message?.id)
      const read = await artist.call('markMessage', { id, isRead: true })
      expect(read.readAt).not.toBeNull()
      expect(await artist.call('markMessage', { id, isRead: true })).toEqual(read)
      expect(await artist.call('listMessages', {})).toEqual([read])
      expect(await artist.call('markMessage', { id, isRead: false })).toMatchObject({ readAt: null })
      expect(await artist.call('deleteMessage', { id })).toEqual({ success: true })
      expect(await artist.call('listMessages', {})).toEqual([])
      expect(await refusalOf(artist.call('deleteMessage', { id }))).toMatchObject({ status: 404 })
      expect(await refusalOf(artist.call('markMessage', { id, isRead: true }))).toMatchObject({ status: 404 })
    })
  })

  describe('the bot-check of messages and sign-ups', () => {
    const subscribers = async () =>
      (await shop().query<{ email: string }>('SELECT email FROM newsletter_subscriptions ORDER BY id')).map(
        (row) => row.email,
      )

    const failed = { status: 400, body: { code: 'bot_check_failed' } }

    describe('the bot-check', () => {
      test('is asked of everyone, and says what to do where it cannot run', async () => {
        const refusal = await refusalOf(visitor.call('sendMessage', MESSAGE))
        expect(refusal).toMatchObject(failed)
        expect(refusal.body.message).toContain('allow them for this site')
        expect(await refusalOf(visitor.call('subscribe', { email: 'ada@example.test' }))).toMatchObject(
          failed,
        )
      })

      test('lets a solution pass once, of any number at the same moment', async () => {
        const altcha = await passBotCheck(visitor)
        const answers = await Promise.allSettled(
          Array.from({ length: 15 }, () =>
            shop()
              .visitor()
              .call('sendMessage', { ...MESSAGE, altcha }),
          ),
        )
        expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
        expect(await messages()).toHaveLength(1)
        expect(
          await refusalOf(visitor.call('subscribe', { email: 'ada@example.test', altcha })),
        ).toMatchObject(failed)
      })

      test('refuses what was changed, what is not ours and what is nonsense', async () => {
        const challenge = await visitor.call('botCheck', {})
        const solved = JSON.parse(Buffer.from(solve(challenge), 'base64').toString())
        const { parameters, signature } = challenge
        const replaceInZip = [
          packed({ ...solved, challenge: { parameters: { ...parameters, expiresAt: 9e9 }, signature } }),
          packed({ ...solved, challenge: { parameters: { ...parameters, keyPrefix: '00' }, signature } }),
          packed({ ...solved, challenge: { parameters, signature: 'a'.repeat(64) } }),
          packed({ ...solved, challenge: { parameters, signature: signature.toUpperCase() } }),
          packed({ ...solved, solution: { ...solved.solution, derivedKey: 'ab'.repeat(32) } }),
          packed({ challenge: null, solution: null, test: true }),
          packed(null),
          'nonsense',
        ]
        for (const altcha of replaceInZip) {
          expect(await refusalOf(visitor.call('sendMessage', { ...MESSAGE, altcha }))).toMatchObject(failed)
        }
        expect(await messages()).toEqual([])
        await visitor.call('sendMessage', { ...MESSAGE, altcha: packed(solved) })
      })

      test('gives robots that fill the hidden field no hint', async () => {
        const website = 'https://casino.test'
        expect(await visitor.call('sendMessage', { ...MESSAGE, website })).toEqual({ success: true })
        expect(await visitor.call('subscribe', { email: 'bot@example.test', website })).toEqual({
          success: true,
        })
        expect(await messages()).toEqual([])
        expect(await subscribers()).toEqual([])
      })

      test('limits how often one address may ask and send', async () => {
        for (const [name, input] of [
          ['sendMessage', MESSAGE],
          ['subscribe', { email: 'ada@example.test' }],
        ] as const) {
          const hasty = shop().visitor()
          let refusal = await refusalOf(hasty.call(name, input as never))
          for (let n = 0; n < 40 && refusal.status !== 429; n++) {
            refusal = await refusalOf(hasty.call(name, input as never))
          }
          expect(refusal).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
          expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
          expect(
            await refusalOf(
              shop()
                .visitor()
                .call(name, input as never),
            ),
          ).toMatchObject(failed)
        }
      })
    })
  })
})
