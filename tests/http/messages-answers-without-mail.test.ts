import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { withShop } from '../support/shop'
import { refusalOf } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)

test('without a mail server an answer is refused in words, stores nothing, and can be marked by hand', async () => {
  const artist = await shop().signIn()
  const visitor = shop().visitor()
  const message = { name: 'Ada', email: 'ada@example.test', subject: 'Hello', message: 'Is it dry?' }
  await visitor.call('sendMessage', { ...message, altcha: await passBotCheck(visitor) })
  const [stored] = await artist.call('listMessages', {})
  const id = String(stored?.id)
  expect(await artist.call('readThread', { id })).toMatchObject({ sendsEmails: false })
  const refusal = await refusalOf(
    artist.call('replyToMessage', { id, token: '0'.repeat(32), text: 'It is.', seen: 0, isAnswered: false }),
  )
  expect(refusal).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(refusal.body.message).toBe('No mail server is set up, so nothing was sent. Reply by email instead.')
  expect(await artist.call('readThread', { id })).toMatchObject({ answeredAt: null, replies: [] })
  expect(await shop().query("SELECT 1 FROM emails WHERE kind = 'message_reply'")).toEqual([])
  expect(await artist.call('markAnswered', { id, isAnswered: true })).toMatchObject({
    answeredAt: expect.any(String),
  })
})
