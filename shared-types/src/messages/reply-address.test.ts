import { replyAddress } from './reply-address'

const message = {
  id: 1,
  name: 'Helen Marsh',
  email: 'helen+art@example.test',
  subject: 'Framing & more',
  message: 'Good morning.\nHow deep is it?',
  createdAt: '2026-11-20T09:41:00.000Z',
  readAt: null,
}

test('a reply has address, subject and the message quoted', () => {
  const { protocol, pathname, searchParams } = new URL(replyAddress(message))
  expect([protocol, pathname]).toEqual(['mailto:', 'helen%2Bart@example.test'])
  expect(searchParams.get('subject')).toBe('Re: Framing & more')
  expect(searchParams.get('body')).toBe('\r\n\r\nHelen Marsh wrote:\r\n> Good morning.\r\n> How deep is it?')
})

test('an address can smuggle no further recipients in, and a reply to a reply says Re: once', () => {
  const { searchParams } = new URL(
    replyAddress({ ...message, email: 'a?bcc=b@example.test', subject: 'RE: x' }),
  )
  expect([...searchParams.keys()]).toEqual(['subject', 'body'])
  expect(searchParams.get('subject')).toBe('RE: x')
})

test('a long message is quoted in part, and no sign is cut in half', () => {
  const body = new URL(replyAddress({ ...message, message: `a${'🖼'.repeat(2000)}` })).searchParams.get('body')
  expect(body?.endsWith('🖼…')).toBe(true)
  expect(body?.length).toBeLessThan(2500)
})
