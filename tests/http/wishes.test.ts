import type { Artwork } from '@gesso/shared-types/artwork'
import type { WishKind } from '@gesso/shared-types/wish'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { outbox, receivedEmails, untilOutboxIsEmpty } from '../support/emails'
import type { ReceivedEmail } from '../support/mail-server'
import { withMailShop } from '../support/mail-shop'
import { FAST_SENDING, headerOf, unsubscribePath, withoutTestEmails } from '../support/newsletters'
import { createSeries } from '../support/series'
import { saveSettings } from '../support/settings'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ ...EASY_BOT_CHECK, ...FAST_SENDING })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  await saveSettings(artist, { notifyMe: true })
})
beforeEach(async () => {
  await untilOutboxIsEmpty(shop())
  await shop().query('DELETE FROM wishes')
  await shop().query('DELETE FROM emails')
  mail().take()
})

const ADA = 'ada@example.test'

async function ask(kind: WishKind, slug: string, email = ADA, visitor = shop().visitor()): Promise<unknown> {
  return visitor.call('makeWish', { kind, slug, email, altcha: await passBotCheck(visitor) })
}

const sell = (artwork: Artwork) =>
  shop().query(
    `UPDATE artworks SET original_state = 'sold_elsewhere', original_sold = true, original_available = false
     WHERE id = $1`,
    [artwork.id],
  )
const putBack = (artwork: Artwork) =>
  shop().query(
    `UPDATE artworks SET original_state = 'for_sale', original_sold = false, original_available = true
     WHERE id = $1`,
    [artwork.id],
  )
async function soldWork(title: string, fields: object = {}): Promise<Artwork> {
  const artwork = await createArtwork(artist, { title, ...fields })
  await sell(artwork)
  return artwork
}

function pathIn(email: ReceivedEmail | undefined): string {
  const [link] = /http:\S+\/confirm-subscription\/[\w-]+/.exec(email?.text ?? '') ?? []
  if (!link) throw new Error('The email has no link that confirms')
  return new URL(link).pathname
}
const press = (path: string, visitor = shop().visitor(), body = new URLSearchParams()) =>
  visitor.send('POST', path, { body, headers: { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' } })

/** Asks and confirms. */
async function wish(kind: WishKind, slug: string, email = ADA): Promise<void> {
  await ask(kind, slug, email)
  await press(pathIn((await receivedEmails(mail(), 1))[0]))
  mail().take()
}
const told = () => withoutTestEmails(mail().received)
const later = (column: string, wishOf = ADA) =>
  shop().query(`UPDATE wishes SET ${column} = ${column} - interval '1 hour' WHERE email = $1`, [wishOf])
/** Two looks of the teller: it looks four times a second here. */
const twoLooks = async () => {
  const [row] = await shop().query<{ now: Date }>('SELECT now() AS now')
  await until(async () => {
    const [at] = await shop().query<{ over: boolean }>(
      "SELECT now() > $1::timestamptz + interval '700 ms' AS over",
      [row?.now],
    )
    return at?.over ?? false
  })
}

describe('whoever wants to be told of a work', () => {
  test('confirms it by email first: opening the link changes nothing, its page says what it is about', async () => {
    const artwork = await soldWork('Salt')
    expect(await ask('back', artwork.slug, ' ADA@Example.test ')).toEqual({ success: true })
    const [email] = await receivedEmails(mail(), 1)
    expect(email?.recipients).toEqual([ADA])
    expect(email?.text).toContain('when “Salt” is for sale again')
    const path = pathIn(email)
    const visitor = shop().visitor('203.0.113.77')
    const page = (await visitor.send('GET', path)).text
    expect(page).toContain('Shall We Write to You?')
    expect(page).toContain('when “Salt” is for sale again')
    expect(page).not.toContain('ada@')
    expect(await shop().query('SELECT 1 FROM wishes WHERE confirmed_at IS NOT NULL')).toEqual([])
    expect((await press(path, visitor)).status).toBe(303)
    expect((await visitor.send('GET', path)).text).toContain('We Will Write to You')
    const [row] = await shop().query('SELECT * FROM wishes')
    expect(row).toMatchObject({
      email: ADA,
      kind: 'back',
      words: 'Tell me if it comes back',
      confirmed_from: '203.0.113.x',
      confirmed_words: expect.stringContaining('Yes, Write to Me'),
    })
  })

  test('is told once when it comes back, those first who asked first, and of nothing that was not confirmed', async () => {
    const artwork = await soldWork('Reef')
    await wish('back', artwork.slug, 'first@example.test')
    await wish('back', artwork.slug, 'second@example.test')
    await ask('back', artwork.slug, 'never@example.test')
    await receivedEmails(mail(), 1)
    mail().take()
    await twoLooks()
    expect(told()).toEqual([])
    await putBack(artwork)
    await until(async () => told().length === 2)
    expect(told().map(({ recipients }) => recipients[0])).toEqual([
      'first@example.test',
      'second@example.test',
    ])
    expect(told()[0]?.text).toContain(`/artwork/${artwork.slug}`)
    await sell(artwork)
    await putBack(artwork)
    await twoLooks()
    expect(told()).toHaveLength(2)
  })

  test('is told once by two processes at the same moment', async () => {
    const artwork = await soldWork('Tide mark')
    for (const name of ['one', 'two', 'three']) await wish('back', artwork.slug, `${name}@example.test`)
    const other = await shop().startAnother()
    try {
      await putBack(artwork)
      await until(async () => told().length >= 3)
      await twoLooks()
    } finally {
      await other.stop()
    }
    // Two processes send at once: what has an order is the outbox.
    const rows = await outbox(shop(), "kind = 'wish_told'")
    expect(rows.map(({ recipient }) => recipient)).toEqual(
      ['one', 'two', 'three'].map((name) => `${name}@example.test`),
    )
    expect(told()).toHaveLength(3)
  })

  test('is told of something similar that is published since: of its medium or of its series', async () => {
    const series = await createSeries(artist, 'Shores')
    const artwork = await soldWork('Shingle', { medium: 'Gouache on board' })
    await createArtwork(artist, { title: 'Older of its medium', medium: 'Gouache on board' })
    await wish('similar', artwork.slug)
    await later('confirmed_at')
    await shop().query("UPDATE artworks SET published_at = now() - interval '9 days' WHERE title <> 'x'")
    await createArtwork(artist, { title: 'Something else', medium: 'Bronze' })
    await twoLooks()
    expect(told()).toEqual([])
    const alike = await createArtwork(artist, { title: 'Pebbles', medium: 'gouache on board ' })
    await until(async () => told().length === 1)
    expect(told()[0]?.text).toContain(`/artwork/${alike.slug}`)
    expect(told()[0]?.text).not.toContain('Something else')
    expect(series.slug).toBe('shores')
  })

  test('leaves by one click, and what waited is not sent', async () => {
    const artwork = await soldWork('Kelp')
    await wish('back', artwork.slug)
    await putBack(artwork)
    const [email] = await receivedEmails(mail(), 1)
    expect(headerOf(email, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const path = unsubscribePath(email)
    const visitor = shop().visitor()
    expect((await visitor.send('GET', path)).text).toContain('No More of These Emails?')
    expect(await shop().query('SELECT 1 FROM wishes')).toHaveLength(1)
    await shop().query('INSERT INTO newsletter_subscriptions (email, subscribed_at) VALUES ($1, now())', [
      ADA,
    ])
    const left = await visitor.send('POST', path, { body: new URLSearchParams('List-Unsubscribe=One-Click') })
    expect(left.status).toBe(200)
    expect(await shop().query('SELECT 1 FROM wishes')).toEqual([])
    // The list is another thing.
    expect(await shop().query('SELECT 1 FROM newsletter_subscriptions WHERE email = $1', [ADA])).toHaveLength(
      1,
    )
    expect((await visitor.send('GET', path)).text).toContain('We Will Not Write Again')
  })
})

test('whoever wants new works of a series is told of each once, until they leave', async () => {
  const series = await createSeries(artist, 'Marsh year')
  const inSeries = async (title: string) => {
    const artwork = await createArtwork(artist, { title })
    const saved = await artist.sendJson('PATCH', `/api/cms/artworks/${artwork.id}`, { series: [series.id] })
    expect(saved.status).toBe(200)
    return artwork
  }
  await inSeries('January')
  await wish('series', series.slug)
  await later('confirmed_at')
  await shop().query("UPDATE artworks SET published_at = now() - interval '9 days' WHERE title = 'January'")
  await twoLooks()
  expect(told()).toEqual([])
  await inSeries('February')
  await until(async () => told().length === 1)
  await inSeries('March')
  await until(async () => told().length === 2)
  await twoLooks()
  expect(told().map(({ text }) => /“?(January|February|March)/.exec(text ?? '')?.[1])).toEqual([
    'February',
    'March',
  ])
  await press(unsubscribePath(told()[1]), shop().visitor(), new URLSearchParams({ from: 'page' }))
  await inSeries('April')
  await twoLooks()
  expect(told()).toHaveLength(2)
})

describe('the form', () => {
  test('answers the same for known and unknown addresses, and asks nobody twice within the hour', async () => {
    const artwork = await soldWork('Dusk wall')
    await wish('back', artwork.slug)
    const before = (await outbox(shop())).length
    expect(await ask('back', artwork.slug)).toEqual({ success: true })
    expect(await outbox(shop())).toHaveLength(before)
    expect(await ask('similar', artwork.slug, 'new@example.test')).toEqual({ success: true })
    expect(await ask('similar', artwork.slug, 'new@example.test')).toEqual({ success: true })
    expect(await outbox(shop(), "recipient = 'new@example.test'")).toHaveLength(1)
  })

  test('sends one address five questions a day at most, whatever they are about', async () => {
    for (let at = 0; at < 7; at++) {
      const artwork = await soldWork(`Flood ${at}`)
      await ask('back', artwork.slug)
    }
    expect(await outbox(shop(), "kind = 'wish_confirmation'")).toHaveLength(5)
  })

  test('refuses what nobody sees, what is no wish, and who is no person', async () => {
    const artwork = await soldWork('Kept')
    await shop().query("UPDATE artworks SET publication = 'draft' WHERE id = $1", [artwork.id])
    expect(await refusalOf(ask('back', artwork.slug))).toMatchObject({ status: 404 })
    const visitor = shop().visitor()
    for (const wrong of [{ kind: 'all' }, { email: 'nobody' }, { slug: '' }]) {
      const given = { kind: 'back', slug: 'kept', email: ADA, ...wrong }
      expect((await visitor.sendJson('POST', '/api/wishes', given)).status).toBe(400)
    }
    const published = await soldWork('Seen')
    expect(
      await refusalOf(visitor.call('makeWish', { kind: 'back', slug: published.slug, email: ADA })),
    ).toMatchObject({ status: 400, body: { code: 'bot_check_failed' } })
    expect(await shop().query('SELECT 1 FROM wishes')).toEqual([])
  })

  test('is on pages of sold works and of series alone, and nowhere in a shop that has it off', async () => {
    const sold = await soldWork('Gone')
    const free = await createArtwork(artist, { title: 'Free' })
    const pageOf = async (artwork: Artwork) =>
      (await shop().visitor().send('GET', `/artwork/${artwork.slug}`)).text
    expect(await pageOf(sold)).toContain('Tell me if it comes back')
    expect(await pageOf(free)).not.toContain('Tell me if')
    await saveSettings(artist, {})
    try {
      const page = await pageOf(sold)
      expect(page).not.toContain('Tell me')
      expect(page).not.toContain('offersWishes')
      expect(await refusalOf(ask('back', sold.slug))).toMatchObject({ status: 404 })
    } finally {
      await saveSettings(artist, { notifyMe: true })
    }
  })
})

test('a person’s copy has their wishes, erasing deletes them, and what came to nothing is forgotten', async () => {
  const artwork = await soldWork('Ledger')
  await wish('back', artwork.slug)
  expect((await artist.call('readPerson', { email: ADA })).wishes).toMatchObject([
    { kind: 'back', email: ADA },
  ])
  expect(await artist.call('erasePerson', { email: ADA })).toMatchObject({ wishes: 1 })
  expect(await shop().query('SELECT 1 FROM wishes')).toEqual([])
  expect(await outbox(shop(), `recipient = '${ADA}'`)).toEqual([])
})
