import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { outbox, receivedEmails, untilOutboxIsEmpty } from '../support/emails'
import { withMailShop } from '../support/mail-shop'
import { confirmPayment, originalLine, placeOrder } from '../support/purchase'
import { OWNER } from '../support/server-process'
import type { Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '1', ...EASY_BOT_CHECK })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  await artist.sendJson('POST', '/api/cms/globals/shop_settings', {
    shopName: 'Atelier Šťastná',
    postalAddress: '12 Long Acre\n8001 Zürich',
    email: 'studio@example.test',
  })
})

test('a visitor’s message reaches the artist and an answer the visitor; deleting it deletes its email', async () => {
  const visitor = shop().visitor()
  const message = {
    name: 'Helen',
    email: 'helen@example.test',
    subject: 'A frame',
    message: 'Oak?\n<b>Or lime?</b>',
  }
  await visitor.call('sendMessage', { ...message, altcha: await passBotCheck(visitor) })
  const [email] = await receivedEmails(mail(), 1)
  expect(email).toMatchObject({
    subject: 'Message from Helen: A frame',
    recipients: [OWNER.email],
    replyTo: [{ name: 'Helen', address: 'helen@example.test' }],
  })
  expect(email?.text).toContain('> Oak?\n> <b>Or lime?</b>')
  expect(email?.html).toContain('&lt;b&gt;Or lime?&lt;/b&gt;')
  await untilOutboxIsEmpty(shop())
  const [kept] = await artist.call('listMessages', {})
  await artist.call('deleteMessage', { id: String(kept?.id) })
  expect(await outbox(shop(), "kind = 'contact_message'")).toEqual([])
})

test('names and titles can add no header to an email, no recipient and no markup', async () => {
  const title = `Ünïcode 🎨 שָׁלוֹם <script>alert(1)</script> ${'long '.repeat(40)}`.slice(0, 255)
  const artwork = await createArtwork(artist, { title })
  const buyer = shop().visitor()
  const customer = {
    firstName: 'Eve\r\nBcc: all@example.test',
    lastName: '"<x@example.test>, مريم 🖼',
    email: "o'hara+art@example.test",
  }
  const order = await placeOrder(buyer, [originalLine(artwork)], customer)
  await confirmPayment(shop(), buyer, order)
  const emails = await receivedEmails(mail(), 2)
  for (const { recipients, headers, html } of emails) {
    expect(recipients).toHaveLength(1)
    expect(headers.map(({ key }) => key)).not.toContain('bcc')
    expect(html).not.toContain('<script')
    expect(html).toContain('Ünïcode 🎨 שָׁלוֹם &lt;script&gt;')
  }
  const confirmation = emails.find(({ recipients }) => recipients[0] === customer.email)
  expect(confirmation?.to).toEqual([
    { name: 'Eve Bcc: all@example.test "<x@example.test>, مريم 🖼', address: customer.email },
  ])
  const notification = emails.find(({ recipients }) => recipients[0] === OWNER.email)
  expect(notification?.subject).toContain('from Eve Bcc: all@example.test "<x@example.test>, مريم 🖼')
  expect(notification?.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  shop().log.splice(0)
})

test('a forgotten password is reset by the link in an email, which is stored nowhere', async () => {
  const visitor = shop().visitor()
  const ask = await visitor.sendJson('POST', '/api/cms/users/forgot-password', { email: OWNER.email })
  expect(ask.status).toBe(200)
  const [email] = await receivedEmails(mail(), 1)
  expect(email?.recipients).toEqual([OWNER.email])
  const [link = '', token = ''] = /https?:\S+\/admin\/reset\/([0-9a-f]{40})/.exec(email?.text ?? '') ?? []
  expect(link.startsWith(`${shop().url}/`)).toBe(true)
  await untilOutboxIsEmpty(shop())
  const [row] = await outbox(shop(), "kind = 'password_reset'")
  expect(row?.data).toEqual({})
  const document = await artist.send('GET', `/api/cms/emails/${row?.id}`)
  const preview = await artist.send('GET', `/api/cms/emails/${row?.id}/preview`)
  expect(preview.status).toBe(200)
  expect(document.text + preview.text + JSON.stringify(shop().log)).not.toContain(token)
  expect((await artist.send('POST', `/api/cms/emails/${row?.id}/resend`)).status).toBe(409)
  const password = 'another long password'
  const set = await visitor.sendJson('POST', '/api/cms/users/reset-password', { token, password })
  expect(set.status).toBe(200)
  const signIn = await shop()
    .visitor()
    .sendJson('POST', '/api/cms/users/login', { email: OWNER.email, password })
  expect(signIn.status).toBe(200)
})

test('such emails cannot flood the artist’s mailbox', async () => {
  const ask = (visitor: Visitor) =>
    visitor.sendJson('POST', '/api/cms/users/forgot-password', { email: OWNER.email })
  const before = (await outbox(shop(), "kind = 'password_reset'")).length
  for (let time = 0; time < 3; time++) await ask(shop().visitor())
  expect((await outbox(shop(), "kind = 'password_reset'")).length).toBe(before)
  const stubborn = shop().visitor()
  for (let time = 0; time < 10; time++) await ask(stubborn)
  expect((await ask(stubborn)).status).toBe(429)
})
