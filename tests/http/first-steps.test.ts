import type { FirstStepName, FirstSteps } from '@gesso/shared-types/features/first-steps/first-steps'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { paragraphs } from '../support/lexical'
import { originalLine, placeOrder } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { hireAssistant } from '../support/team'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)

let artist: Visitor
let assistant: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  assistant = await hireAssistant(shop(), artist)
  await shop().query('DELETE FROM emails')
})
beforeEach(() => shop().query('UPDATE installation SET first_steps_put_away_at = NULL'))

const read = (who = artist): Promise<FirstSteps> => who.call('readFirstSteps', {})
async function step(name: FirstStepName) {
  const found = (await read()).steps?.find((each) => each.name === name)
  if (!found) throw new Error(`There is no step ${name}`)
  return found
}

test('a fresh shop has six, all to be done', async () => {
  const { steps, waitingEmails } = await read()
  expect(steps?.map(({ name, isDone }) => [name, isDone])).toEqual([
    ['words', false],
    ['work', false],
    ['mail', false],
    ['purchase', false],
    ['stripe', false],
    ['backup', false],
  ])
  expect(waitingEmails).toBe(0)
})

test('the words are done with a name and a biography', async () => {
  await saveSettings(artist, { shopName: 'Gesso Gallery' })
  expect((await step('words')).text).toContain('neither')
  await saveSettings(artist, { shopName: 'Atelier Süd' })
  expect(await step('words')).toMatchObject({ isDone: false, text: 'There are no words about you yet.' })
  await saveSettings(artist, { shopName: 'Atelier Süd', biography: paragraphs('Born by the sea.') })
  expect(await step('words')).toMatchObject({ isDone: true })
})

test('the first work is the artist’s own, with a picture, and not the demo gallery’s', async () => {
  await createArtwork(artist, { title: 'Of the demo', images: [dataString(await makePicture())] })
  await shop().query('UPDATE installation SET seeded_at = now()')
  expect(await step('work')).toMatchObject({ isDone: false, text: 'None of your own yet.' })
  await createArtwork(artist, { title: 'Bare wall' })
  expect(await step('work')).toMatchObject({ isDone: false, text: 'Bare wall has no picture yet.' })
  await shop().query("DELETE FROM artworks WHERE title = 'Bare wall'")
  const { slug } = await createArtwork(artist, {
    title: 'Orchard in Blossom',
    images: [dataString(await makePicture())],
  })
  expect(await step('work')).toMatchObject({
    isDone: true,
    text: 'Orchard in Blossom hangs.',
    link: { href: `/artwork/${slug}` },
  })
})

test('emails that wait for a mail server are counted for an owner, and a test is refused in words', async () => {
  await shop().query(`
  INSERT INTO emails (kind, key, recipient, data, state)
  VALUES ('shipped', 'a', 'ada@example.test', '{}', 'queued'), ('shipped', 'b', 'ada@example.test', '{}', 'queued')`)
  expect((await read()).waitingEmails).toBe(2)
  expect((await read(assistant)).waitingEmails).toBe(0)
  expect(await step('mail')).toMatchObject({ link: { href: '/admin/settings/email' } })
  expect(await refusalOf(artist.call('sendTestEmail', {}))).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: 'Set up email first, in Settings, Email.' },
  })
  await shop().query('DELETE FROM emails')
})

test('the trial purchase is done once one was paid', async () => {
  const artwork = await createArtwork(artist)
  const { id } = await placeOrder(shop().visitor(), [originalLine(artwork)])
  expect(await step('purchase')).toMatchObject({ isDone: false })
  expect((await step('purchase')).text).toContain('4242')
  await shop().query(
    "UPDATE orders SET payment_state = 'paid', captured_amount = total_amount WHERE id = $1",
    [id],
  )
  expect(await step('purchase')).toMatchObject({ isDone: true })
})

test('test payments do not count as Stripe', async () => {
  expect(await step('stripe')).toMatchObject({ isDone: false })
  expect((await step('stripe')).text).toContain('test mode')
})

test('the backup is done once one was made', async () => {
  expect(await step('backup')).toMatchObject({
    isDone: false,
    link: { href: '/admin/settings/backup' },
  })
  await shop().query('UPDATE installation SET backup_made_at = now()')
  expect(await step('backup')).toMatchObject({
    isDone: true,
    text: expect.stringMatching(/^You made one on \w+ \d{1,2}, \d{4}\.$/),
  })
})

test('an assistant sees the step that an assistant can take, and none once it is taken', async () => {
  expect(await read(assistant)).toEqual({
    waitingEmails: 0,
    hasDemo: false,
    asksAboutDemo: false,
    steps: null,
  })
  await shop().query('UPDATE installation SET seeded_at = now()')
  expect((await read(assistant)).steps?.map(({ name }) => name)).toEqual(['work'])
})

test('an owner puts them away for good; an assistant cannot', async () => {
  expect(await refusalOf(assistant.call('putAwayFirstSteps', {}))).toMatchObject({ status: 403 })
  await artist.call('putAwayFirstSteps', {})
  expect((await read()).steps).toBeNull()
})
