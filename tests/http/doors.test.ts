import { withShop } from '../support/shop'

const shop = withShop()

test.each(['/login', '/signin', '/sign-in', '/Login/'])('%s leads to the sign-in', async (path) => {
  const answer = await shop().visitor().send('GET', path)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/api/login'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each(['/', '/contact', '/cart', '/landing', '/nowhere'])(
  'the footer of %s has a quiet way to the sign-in, for who has no scripts too',
  async (path) => {
    const { text } = await shop().visitor().send('GET', path)
    expect(text).toContain('<a href="/api/login">Artist sign-in</a>')
  },
)

test('monitoring is told how the disk stands', async () => {
  const { text } = await shop().visitor().send('GET', '/healthz')
  expect(JSON.parse(text)).toEqual({ ok: true, disk: expect.stringMatching(/^(ok|low|full)$/) })
})

test('the landing page keeps its ways, and lets a visitor out to the gallery', async () => {
  const { text } = await shop().visitor().send('GET', '/landing')
  for (const [href, words] of [
    ['/api/login', 'Enter Gallery'],
    ['/contact', 'Contact Artist'],
    ['/', 'See the works'],
  ]) {
    expect(text).toMatch(new RegExp(`<a [^>]*href="${href}"[^>]*>${words}</a>`))
  }
})
