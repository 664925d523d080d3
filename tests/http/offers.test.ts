import type { CallInput } from '@gesso/shared-types/contract'
import type { Agreement } from '@gesso/shared-types/features/agreements/agreement'
import type { Thread } from '@gesso/shared-types/features/answers/message-thread'
import { dayFromNow, makePayment } from '../support/agreements'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { receivedEmails, untilOutboxIsEmpty } from '../support/emails'
import { withMailShop } from '../support/mail-shop'
import { askForCommission, makeOffer, OFFERER } from '../support/offers'
import { erasePerson, readPerson } from '../support/personal-data'
import { originalLine, placeOrder } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { hireAssistant } from '../support/team'
import { refusalOf, type Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '3600', ...EASY_BOT_CHECK })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => saveSettings(artist, { takesOffers: 'both' }))

let tokens = 0
const newToken = () => {
  tokens += 1
  return tokens.toString(16).padStart(32, '0')
}

const newest = async () => {
  const [message] = await artist.call('listMessages', {})
  if (!message) throw new Error('There is no message')
  return message
}
const threadOf = async (id: number) => artist.call('readThread', { id: String(id) })

/** Makes an offer for a new artwork, and takes the email about it. @returns the message's id */
async function newOffer(work: object = {}, offered: Parameters<typeof makeOffer>[2] = {}): Promise<number> {
  const { slug } = await createArtwork(artist, work)
  await makeOffer(shop().visitor(), slug, offered)
  await untilOutboxIsEmpty(shop())
  mail().take()
  return (await newest()).id
}
const decline = (id: number, text: string | null, more: object = {}) =>
  artist.call('declineOffer', {
    id: String(id),
    token: newToken(),
    text,
    seen: 0,
    isAnswered: false,
    ...more,
  })
const offersOf = (email: string) =>
  shop().query<{ state: string }>(
    'SELECT amount_cents, price_cents, state FROM offers WHERE email = $1 ORDER BY message_id',
    [email],
  )

type Terms = Partial<CallInput<'agreeOnMessage'>>
/** The artist answers a message by a link; by default an offer of 80.00 is accepted. */
const agree = (id: number, terms: Terms = {}, who: Visitor = artist) =>
  who.call('agreeOnMessage', {
    id: String(id),
    decision: 'accepted',
    payments: [{ amount: '80.00', dueOn: null }],
    shipping: null,
    openUntil: dayFromNow(7),
    text: 'Dear Ada, gladly.',
    token: newToken(),
    seen: 0,
    isAnswered: false,
    ...terms,
  })
const endTerm = (messageId: number) =>
  shop().query(
    `WITH ended AS (UPDATE agreements SET open_until = now() - interval '1 minute' WHERE message_id = $1 RETURNING id)
     UPDATE artworks SET kept_until = now() - interval '1 minute' WHERE kept_agreement_id = (SELECT id FROM ended)`,
    [messageId],
  )
const onlyAgreement = ({ agreements = [] }: Thread) => {
  expect(agreements).toHaveLength(1)
  return agreements[0] as Agreement
}

test('a shop takes no offers and no commissions until the artist wants them, and its answers have nothing of them', async () => {
  await saveSettings(artist, {})
  const { slug } = await createArtwork(artist)
  const visitor = shop().visitor()
  expect(await refusalOf(makeOffer(visitor, slug))).toMatchObject({ status: 404 })
  expect(await refusalOf(visitor.call('getCommissions', {}))).toMatchObject({ status: 404 })
  expect(await refusalOf(askForCommission(visitor))).toMatchObject({ status: 404 })
  expect((await visitor.send('GET', '/commission')).status).toBe(404)
  const page = await visitor.send('GET', `/artwork/${slug}`)
  expect(page.text).not.toMatch(/Make an offer|Commissions|takesOffers/)
  const altcha = await passBotCheck(visitor)
  await visitor.call('sendMessage', { ...OFFERER, subject: 'A frame', message: 'Oak?', altcha })
  const question = await newest()
  expect(question).not.toHaveProperty('kind')
  expect(Object.keys(await threadOf(question.id))).toEqual([
    'answeredAt',
    'answerFailed',
    'replies',
    'sendsEmails',
    'answersTo',
  ])
})

test('an offer reaches the artist with its work, the price then and the share, in the list, the thread and the email', async () => {
  await untilOutboxIsEmpty(shop())
  mail().take()
  const work = await createArtwork(artist, { title: 'Oak & Rain', originalPrice: '1200.00' })
  await makeOffer(shop().visitor(), work.slug, { amount: '999.99', words: 'It would hang\nover the piano.' })
  const [email] = await receivedEmails(mail(), 1)
  expect(email?.subject).toBe('Message from Ada Byron: Offer of $999.99 for “Oak & Rain”')
  expect(email?.text).toMatch(/Offer:? +\$999\.99/)
  expect(email?.text).toMatch(/Price:? +\$1,200/)
  expect(email?.text).toMatch(/Share of the price:? +83 %/)
  expect(email?.text).toContain('It would hang')
  expect(email?.replyTo).toMatchObject([{ address: OFFERER.email }])
  const message = await newest()
  expect(message).toMatchObject({ kind: 'offer', work: { title: 'Oak & Rain' } })
  await artist.call('updateArtwork', { id: String(work.id), title: 'Oak', originalPrice: '2000.00' })
  expect((await threadOf(message.id)).offer).toEqual({
    title: 'Oak & Rain',
    amount: '999.99',
    price: '1200.00',
    share: 83,
    state: 'open',
    others: [],
  })
})

test('offers are taken for the states of works that the artist chose', async () => {
  const [free, asked, held] = [
    await createArtwork(artist),
    await createArtwork(artist, { originalState: 'on_request' }),
    await createArtwork(artist, { originalState: 'on_hold', onHoldFor: 'Grace' }),
  ]
  for (const [takesOffers, { slug }, taken] of [
    ['for_sale', asked, 0],
    ['on_request', free, 0],
    ['on_request', asked, 1],
    ['both', held, 0],
  ] as const) {
    await saveSettings(artist, { takesOffers })
    const email = `${slug}@example.test`
    const offer = makeOffer(shop().visitor(), slug, { email })
    if (taken) expect(await offer).toMatchObject({ success: true })
    else expect(await refusalOf(offer)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await offersOf(email)).toHaveLength(taken)
  }
})

test('a work that not everyone sees is not found by an offer', async () => {
  const draft = await createArtwork(artist, { publication: 'draft' })
  const secret = await createArtwork(artist, { publication: 'private' })
  for (const slug of [draft.slug, secret.slug, 'never-was']) {
    expect(await refusalOf(makeOffer(shop().visitor(), slug))).toMatchObject({ status: 404 })
  }
})

test('below the artist’s least share of a price an offer is refused, and the form names the least; a price on request stays nobody’s business', async () => {
  await saveSettings(artist, { takesOffers: 'both', leastOfferShare: 70 })
  const open = await createArtwork(artist, { originalPrice: '999.99' })
  const refusal = await refusalOf(makeOffer(shop().visitor(), open.slug, { amount: '699.99' }))
  expect(refusal).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'amount', message: 'Offers for this work begin at $700' }] },
  })
  await makeOffer(shop().visitor(), open.slug, { amount: '700' })
  const asked = await createArtwork(artist, { originalPrice: '999.99', originalState: 'on_request' })
  await makeOffer(shop().visitor(), asked.slug, { amount: '1' })
  expect((await threadOf((await newest()).id)).offer).toMatchObject({ price: '999.99', share: 0 })
})

test('a person has one open offer for a work: three at once leave the last one open, and the artist reads which it replaces', async () => {
  const { slug } = await createArtwork(artist)
  const email = 'grace@example.test'
  await Promise.all(
    Array.from({ length: 3 }, (_, index) =>
      makeOffer(shop().visitor(), slug, {
        email: index % 2 ? email : 'GRACE@example.test',
        amount: String(50 + index),
      }),
    ),
  )
  const states = (await offersOf(email)).map(({ state }) => state)
  expect(states.filter((state) => state === 'open')).toHaveLength(1)
  expect(states.filter((state) => state === 'replaced')).toHaveLength(2)
  await untilOutboxIsEmpty(shop())
  mail().take()
  await makeOffer(shop().visitor(), slug, { email, amount: '75' })
  const [told] = await receivedEmails(mail(), 1)
  expect(told?.text).toMatch(/Instead of their offer of:? +\$5\d/)
})

test('several people may offer for one work, and each thread tells of the others', async () => {
  const { slug } = await createArtwork(artist)
  await makeOffer(shop().visitor(), slug, { name: 'Ines', email: 'ines@example.test', amount: '70' })
  const first = await newest()
  // Without the visitor's words the message has a sentence of its own.
  expect(first.message).toMatch(/^I offer \$70 for “/)
  await makeOffer(shop().visitor(), slug, { name: 'Joan', email: 'joan@example.test', amount: '90' })
  expect((await threadOf(first.id)).offer?.others).toEqual([
    { messageId: (await newest()).id, name: 'Joan', amount: '90.00' },
  ])
})

test('a robot that fills the hidden field is not told that nothing was stored', async () => {
  const { slug } = await createArtwork(artist)
  const before = await shop().countRows()
  const visitor = shop().visitor()
  const website = 'https://spam.test'
  const offer = { ...OFFERER, work: slug, amount: '80', website }
  expect(await visitor.call('makeOffer', offer)).toEqual({ success: true })
  const commission = { ...OFFERER, what: 'Spam', website }
  expect(await visitor.call('askForCommission', commission)).toEqual({ success: true })
  const after = await shop().countRows()
  expect([after.offers, after.commissions]).toEqual([before.offers, before.commissions])
  const unsolved = await refusalOf(visitor.call('makeOffer', { ...OFFERER, work: slug, amount: '80' }))
  expect(unsolved).toMatchObject({ status: 400, body: { code: 'bot_check_failed' } })
})

describe('declining an offer', () => {
  test('sends the artist’s words once, marks the message as answered, and is done for good', async () => {
    const id = await newOffer({ title: 'Ash' })
    const token = newToken()
    const text = 'Dear Ada,\n\nit stays with me.'
    const all = await Promise.all(Array.from({ length: 3 }, () => decline(id, text, { token })))
    expect(all.map(({ offer }) => offer?.state)).toEqual(Array(3).fill('declined'))
    await untilOutboxIsEmpty(shop())
    const emails = mail().take()
    expect(emails).toHaveLength(1)
    expect(emails[0]).toMatchObject({ subject: 'Re: Offer of $80 for “Ash”', recipients: [OFFERER.email] })
    expect(emails[0]?.text).toContain('it stays with me.')
    const thread = await threadOf(id)
    expect(thread).toMatchObject({ answeredAt: expect.any(String), replies: [{ text }] })
    const again = await refusalOf(decline(id, 'No.', { seen: 1, isAnswered: true }))
    expect(again).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(again.body.message).toBe('This offer was declined in the meantime. Look, then decide.')
    expect((await threadOf(id)).replies).toHaveLength(1)
  })

  test('and accepting it is the owner’s; an assistant sees the offer, answers it in words, and reads that it was accepted, without its link', async () => {
    const assistant = await hireAssistant(shop(), artist)
    const id = await newOffer()
    expect((await assistant.call('readThread', { id: String(id) })).offer).toMatchObject({
      amount: '80.00',
      state: 'open',
    })
    const seen = { id: String(id), seen: 0, isAnswered: false, text: 'She is away.' }
    const refused = await refusalOf(assistant.call('declineOffer', { ...seen, token: newToken() }))
    expect(refused).toMatchObject({ status: 403 })
    expect(await refusalOf(agree(id, {}, assistant))).toMatchObject({ status: 403 })
    await assistant.call('replyToMessage', { ...seen, token: newToken() })
    expect((await threadOf(id)).offer?.state).toBe('open')

    // The payments must add up to the offered amount, to the cent.
    for (const amount of ['79.99', '80.01']) {
      const terms = { payments: [{ amount, dueOn: null }], seen: 1, isAnswered: true }
      const refusal = await refusalOf(agree(id, terms))
      expect(refusal).toMatchObject({ status: 400, body: { fields: [{ field: 'payments' }] } })
    }
    const accepted = await agree(id, { seen: 1, isAnswered: true })
    expect(onlyAgreement(accepted).link).toMatch(/^\/pay\//)
    const thread = await assistant.call('readThread', { id: String(id) })
    expect(thread.offer?.state).toBe('accepted')
    expect(thread).not.toHaveProperty('agreements')
  })
})

describe('a commission', () => {
  const WORDS = 'I paint houses.\nIt takes two months.'

  test('has a page with the artist’s words, and a link to it at the end of every page', async () => {
    await saveSettings(artist, { takesCommissions: true, commissionWords: WORDS, commissionFrom: '400' })
    const visitor = shop().visitor()
    expect(await visitor.call('getCommissions', {})).toEqual({ words: WORDS, from: '400.00' })
    const page = await visitor.send('GET', '/commission')
    expect(page.status).toBe(200)
    expect(page.text).toContain('I paint houses.')
    expect(page.text).toContain('From $400')
    expect((await visitor.send('GET', '/')).text).toContain('href="/commission"')
  })

  test('reaches the artist with size, budget and day', async () => {
    await saveSettings(artist, { takesCommissions: true })
    await untilOutboxIsEmpty(shop())
    mail().take()
    await askForCommission(shop().visitor(), { size: '50 × 70 cm', budget: '1500', neededBy: '2027-03-01' })
    const [email] = await receivedEmails(mail(), 1)
    expect(email?.subject).toBe('Message from Ada Byron: A commission')
    for (const fact of ['50 × 70 cm', '$1,500', 'March 1, 2027', 'Our house in the snow']) {
      expect(email?.text).toContain(fact)
    }
    const message = await newest()
    expect(message).toMatchObject({ kind: 'commission', work: null })
    expect((await threadOf(message.id)).commission).toEqual({
      size: '50 × 70 cm',
      budget: '1500.00',
      neededBy: '2027-03-01',
    })
  })
})

test('what a person offered is in the copy of their data, and goes with them', async () => {
  const email = 'yara@example.test'
  await saveSettings(artist, { takesOffers: 'both', takesCommissions: true })
  const id = await newOffer({}, { email })
  expect((await readPerson(artist, email)).messages).toMatchObject([
    { id, kind: 'offer', offer: { amount_cents: 8000, price_cents: 10000, state: 'open' } },
  ])
  expect((await erasePerson(artist, email)).body).toMatchObject({ messages: 1 })
  expect(await offersOf(email)).toEqual([])
})

describe('an accepted offer', () => {
  test('is a private link with the artist’s words that keeps the work, made once however often it is asked for', async () => {
    const work = await createArtwork(artist, { title: 'Larch' })
    await makeOffer(shop().visitor(), work.slug)
    await untilOutboxIsEmpty(shop())
    mail().take()
    const { id } = await newest()
    const token = newToken()
    const all = await Promise.all(Array.from({ length: 3 }, () => agree(id, { token })))
    for (const thread of all) {
      expect(thread.offer?.state).toBe('accepted')
      expect(onlyAgreement(thread)).toMatchObject({
        state: 'open',
        words: 'Dear Ada, gladly.',
        messageId: id,
        payments: [{ amount: '80.00', dueOn: null, state: 'open' }],
      })
    }
    await untilOutboxIsEmpty(shop())
    const letters = mail().take()
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({ recipients: [OFFERER.email] })
    expect(letters[0]?.text).toContain('Dear Ada, gladly.')
    expect(letters[0]?.text).toContain(`${shop().url}${onlyAgreement(all[0] as Thread).link}`)
    const stranger = shop().visitor()
    expect(await refusalOf(placeOrder(stranger, [originalLine(work)]))).toMatchObject({ status: 409 })
    expect(await refusalOf(makeOffer(stranger, work.slug))).toMatchObject({ status: 409 })
    expect(await threadOf(id)).toMatchObject({ answeredAt: expect.any(String), replies: [] })
  })

  test('is paid by the link, and the conversation tells of it', async () => {
    const id = await newOffer()
    const agreement = onlyAgreement(await agree(id, { shipping: '12.50' }))
    const order = await makePayment(shop(), shop().visitor(), agreement)
    expect(order.totalAmount).toBe('92.50')
    const thread = await threadOf(id)
    expect(thread.offer?.state).toBe('accepted')
    expect(onlyAgreement(thread)).toMatchObject({
      state: 'done',
      payments: [{ state: 'paid', orderId: order.id }],
    })
    expect((await refusalOf(decline(id, 'No.', { isAnswered: true }))).body).toMatchObject({ code: 'stale' })
    const sheet = await artist.call('readOrderSheet', { id: order.id })
    expect(sheet.conversation).toMatchObject({ message: { id, kind: 'offer' }, thread: { ...thread } })
  })

  test('leaves the other offers for the work open, of which one can be accepted once its link has ended', async () => {
    const { slug } = await createArtwork(artist)
    await makeOffer(shop().visitor(), slug, { email: 'first@example.test' })
    const first = await newest()
    await makeOffer(shop().visitor(), slug, { email: 'second@example.test' })
    const second = await newest()
    await agree(first.id)
    const refusal = await refusalOf(agree(second.id))
    expect(refusal).toMatchObject({ status: 409, body: { code: 'artwork_unavailable' } })
    expect(await threadOf(second.id)).toMatchObject({ offer: { state: 'open' }, answeredAt: null })
    await endTerm(first.id)
    expect((await threadOf(first.id)).offer?.state).toBe('withdrawn')
    expect((await agree(second.id)).offer?.state).toBe('accepted')
    expect((await decline(first.id, null, { isAnswered: true })).offer?.state).toBe('declined')
  })
})

test('a counter-offer is a link as well, here in monthly parts, and its buyer accepts by paying the first', async () => {
  const id = await newOffer()
  const payments = [
    { amount: '33.34', dueOn: null },
    { amount: '33.33', dueOn: dayFromNow(30) },
    { amount: '33.33', dueOn: dayFromNow(60) },
  ]
  const thread = await agree(id, { decision: 'countered', payments, shipping: '0' })
  expect(thread.offer?.state).toBe('countered')
  await makePayment(shop(), shop().visitor(), onlyAgreement(thread))
  expect(onlyAgreement(await threadOf(id))).toMatchObject({
    state: 'open',
    payments: [{ state: 'paid', amount: '33.34' }, { state: 'open' }, { state: 'open' }],
  })
})

test('of two devices that accept and decline an offer at the same time one decides; the other is told to look', async () => {
  const other = await shop().signIn()
  const id = await newOffer()
  const tries = await Promise.allSettled([
    agree(id, {}, other),
    decline(id, 'No.'),
    agree(id, { decision: 'countered', payments: [{ amount: '95.00', dueOn: null }] }),
  ])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const refused of tries.filter(({ status }) => status === 'rejected')) {
    expect(refused).toMatchObject({ reason: { status: 409, body: { code: 'stale' } } })
  }
  const thread = await threadOf(id)
  expect((thread.agreements ?? []).length + thread.replies.length).toBe(1)
})

test('of two offers for one work that two devices accept at the same time one keeps it; the other stays open', async () => {
  const other = await shop().signIn()
  const { slug } = await createArtwork(artist)
  await makeOffer(shop().visitor(), slug, { email: 'uma@example.test' })
  const one = (await newest()).id
  await makeOffer(shop().visitor(), slug, { email: 'vic@example.test' })
  const two = (await newest()).id
  const tries = await Promise.allSettled([agree(one), agree(two, {}, other)])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, body: { code: 'artwork_unavailable' } },
  })
  const states = [(await threadOf(one)).offer?.state, (await threadOf(two)).offer?.state]
  expect(states.toSorted()).toEqual(['accepted', 'open'])
})

test('a commission is proposed with a deposit and a balance, one link at a time', async () => {
  await saveSettings(artist, { takesCommissions: true })
  await askForCommission(shop().visitor())
  const { id } = await newest()
  const proposal: Terms = {
    decision: 'proposed',
    title: 'Our house in the snow, 50 × 70 cm',
    payments: [
      { amount: '300.00', dueOn: null },
      { amount: '700.00', dueOn: dayFromNow(60) },
    ],
  }
  const { title, ...untitled } = proposal
  expect(await refusalOf(agree(id, untitled))).toMatchObject({ status: 400 })
  const agreement = onlyAgreement(await agree(id, proposal))
  expect(agreement).toMatchObject({
    kind: 'commission',
    title,
    payments: [
      { label: 'Deposit', amount: '300.00' },
      { label: 'Balance', amount: '700.00' },
    ],
  })
  const second = await refusalOf(agree(id, { ...proposal, isAnswered: true }))
  expect(second).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect(await refusalOf(agree(id, { isAnswered: true }))).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
  await artist.call('withdrawAgreement', { id: String(agreement.id) })
  const again = await agree(id, { ...proposal, isAnswered: true })
  expect(again.agreements?.map(({ state }) => state).toSorted()).toEqual(['open', 'withdrawn'])
})
