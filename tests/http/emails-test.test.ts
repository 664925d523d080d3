import { receivedEmails } from '../support/emails'
import { withMailShop } from '../support/mail-shop'
import { OWNER } from '../support/server-process'
import type { Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '1' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(async () => {
  await shop().query('DELETE FROM emails')
  mail().take()
})

const mailStep = async () =>
  (await artist.call('readFirstSteps', {})).steps?.find(({ name }) => name === 'mail')

test('a test reaches the artist; that the server took it is told, and that it arrived the artist alone can tell', async () => {
  expect(await mailStep()).toMatchObject({ isDone: false, text: expect.stringContaining('nobody has seen') })
  expect(await artist.call('sendTestEmail', {})).toEqual({
    outcome: 'taken',
    address: OWNER.email,
    answer: null,
  })
  const [email] = await receivedEmails(mail(), 1)
  expect([email?.recipients, email?.subject]).toEqual([[OWNER.email], 'A test from your gallery'])
  expect(await mailStep()).toMatchObject({
    isDone: false,
    text: expect.stringContaining('only you can tell'),
  })
  await artist.call('confirmTestEmail', {})
  expect(await mailStep()).toMatchObject({ isDone: true })
})

test('a refusal is told in the mail server’s own words', async () => {
  mail().rejectRecipient = () => ({ code: 550, message: 'Relaying denied for this sender' })
  expect(await artist.call('sendTestEmail', {})).toEqual({
    outcome: 'refused',
    address: OWNER.email,
    answer: expect.stringContaining('Relaying denied for this sender'),
  })
})

test('a mail server that does not answer is told as well', async () => {
  await mail().kill()
  const { outcome, answer } = await artist.call('sendTestEmail', {})
  await mail().open()
  expect([outcome, answer]).toEqual(['refused', expect.stringContaining('ECONNREFUSED')])
})
