import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { receivedEmails } from '../support/emails'
import { type ReceivedEmail, withMailServer } from '../support/mail-server'
import {
  clearSubscribers,
  createDraft,
  FAST_SENDING,
  headerOf,
  sendNewsletter,
  subscribe,
  unsubscribePath,
  withoutTestEmails,
} from '../support/newsletters'
import { Shop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const mail = withMailServer()
let shop: Shop
let artist: Visitor
let email: ReceivedEmail
let path: string
beforeAll(async () => {
  shop = await Shop.open({ ...EASY_BOT_CHECK, ...FAST_SENDING, SMTP_URL: mail().url })
  artist = await shop.signIn()
  await subscribe(shop, ['ada@example.test', 'grace@example.test'])
  await sendNewsletter(artist, await createDraft(artist))
  const emails = withoutTestEmails(await receivedEmails(mail(), 3))
  const ofAda = emails.find(({ recipients }) => recipients[0] === 'ada@example.test')
  if (!ofAda) throw new Error('Ada got no newsletter')
  email = ofAda
  path = unsubscribePath(email)
})
beforeEach(async () => {
  await shop.query('DELETE FROM newsletter_subscriptions')
  await subscribe(shop, ['ada@example.test', 'grace@example.test'])
})
afterEach(() => {
  expect(JSON.stringify(shop.log)).not.toContain('@example.test')
  expect(shop.takeErrors()).toEqual([])
})
afterAll(async () => {
  await clearSubscribers(shop)
  await shop.close()
})

const members = async () =>
  (await shop.query<{ email: string }>('SELECT email FROM newsletter_subscriptions ORDER BY email')).map(
    ({ email }) => email,
  )

/** As a mail provider clicks: no cookie, no origin, no redirect followed (RFC 8058). */
const oneClick = (address: string, body: BodyInit = new URLSearchParams('List-Unsubscribe=One-Click')) =>
  fetch(shop.url + address, { method: 'POST', redirect: 'manual', body })

test('a newsletter can be unsubscribed from with one click: its headers say so, and name no one', () => {
  expect(headerOf(email, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(headerOf(email, 'list-unsubscribe')).toMatch(
    /^<http:\/\/127\.0\.0\.1:\d+\/unsubscribe\/[0-9a-f]{32}>$/,
  )
  expect(email.html).toContain(`${shop.url}${path}`)
  expect(email.text).toContain(`Leave the list: ${shop.url}${path}`)
})

test('one click of a mail provider unsubscribes the address, and a second one is a success too', async () => {
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  for (const body of [undefined, undefined, form]) {
    const answer = await oneClick(path, body)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await members()).toEqual(['grace@example.test'])
  }
})

test('opening the link, as mail scanners do, changes nothing; the page is never cached', async () => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await shop.visitor().send(method, path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    if (method === 'GET') {
      expect(answer.text).toContain('content="noindex"')
      expect(answer.text).not.toContain('ada@')
    }
  }
  expect(await members()).toHaveLength(2)
})

test('the page’s form needs no scripts and leads back to the page, which says that it is done', async () => {
  const visitor = shop.visitor()
  const page = (await visitor.send('GET', path)).text
  expect(page).toContain(` action="${path}" method="post">`)
  const answer = await visitor.send('POST', path, {
    body: new URLSearchParams({ from: 'page' }),
    // What a browser sends under our own referrer policy.
    headers: { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
  expect(await members()).toEqual(['grace@example.test'])
  expect((await visitor.send('GET', path)).text).toContain('You Have Left the List')
})

test('a subscriber who comes back can unsubscribe by an old newsletter too', async () => {
  await oneClick(path)
  const visitor = shop.visitor()
  await visitor.call('subscribe', { email: 'Ada@Example.test', altcha: await passBotCheck(visitor) })
  expect(await members()).toContain('ada@example.test')
  expect((await oneClick(path)).status).toBe(200)
  expect(await members()).toEqual(['grace@example.test'])
})

test('a token that is changed, cut or made up unsubscribes no one, and is answered with a friendly message', async () => {
  const token = path.split('/').at(-1) ?? ''
  const changed = (token[0] === '0' ? '1' : '0') + token.slice(1)
  for (const wrong of [changed, token.slice(0, -1), 'test', 'ada@example.test', `${token}${token}`, "'--"]) {
    const address = `/unsubscribe/${encodeURIComponent(wrong)}`
    const page = await shop.visitor().send('GET', address)
    expect([page.status, page.text.includes('This Link Does Not Work')]).toEqual([404, true])
    expect((await oneClick(address)).status).toBe(404)
    const back = await shop.visitor().send('POST', address, { body: new URLSearchParams({ from: 'page' }) })
    expect(back.status).toBe(303)
  }
  expect(await refusalOf(shop.visitor().call('unsubscribe', { token: changed }))).toMatchObject({
    status: 404,
  })
  expect(await members()).toHaveLength(2)
})

test('a click that is no form, or far too long, causes no error', async () => {
  expect((await oneClick(path, 'x'.repeat(10_000))).status).toBe(413)
  expect(await members()).toHaveLength(2)
  expect((await oneClick(path, '{{{')).status).toBe(200)
  expect(await members()).toEqual(['grace@example.test'])
})

test('a robot that tries links without end is told to wait', async () => {
  const visitor = shop.visitor()
  await shop.query(
    `INSERT INTO rate_limits (key, points, expire) VALUES ($1, 600, $3), ($2, 600, $3)
     ON CONFLICT (key) DO UPDATE SET points = 600, expire = $3`,
    [`unsubscribe:${visitor.address}`, `readSubscription:${visitor.address}`, Date.now() + 60_000],
  )
  for (const method of ['GET', 'POST']) {
    const answer = await visitor.send(method, path)
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
  }
  expect(await members()).toHaveLength(2)
})

test('when the artist has removed a subscriber, that subscriber’s link says so', async () => {
  await artist.call('removeSubscriber', { email: 'Ada@example.test' })
  expect(await members()).toEqual(['grace@example.test'])
  expect(await shop.visitor().call('readSubscription', { token: path.split('/').at(-1) ?? '' })).toEqual({
    isSubscribed: false,
  })
})
