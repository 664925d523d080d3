import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(120_000)

const shop = withShop()
beforeAll(() => shop().query('DELETE FROM users'))

test('a shop without an account offers nobody to make the first one', async () => {
  const stranger = shop().visitor()
  const body = { email: 'thief@evil.test', password: 'a long enough password', role: 'owner' }
  for (const path of ['users/first-register', 'users']) {
    const { status } = await stranger.sendJson('POST', `/api/cms/${path}`, body)
    expect([path, [401, 403].includes(status)]).toEqual([path, true])
  }
  expect((await stranger.send('POST', '/admin/create-first-user')).status).toBe(401)
  expect(await shop().query('SELECT 1 FROM users')).toEqual([])
})

test('and no page of the panel has a form for it', async () => {
  for (const path of ['/admin/create-first-user', '/admin', '/admin/login']) {
    const { text } = await shop().visitor().send('GET', path)
    expect([path, text.includes('CreateFirstUserClient')]).toEqual([path, false])
  }
  expect((await shop().visitor().send('GET', '/admin/login')).text.includes('SignInForm')).toBe(true)
})

test('the next start makes the account again', async () => {
  await shop().stop()
  await shop().startAgain()
  expect(await shop().query('SELECT email, role FROM users')).toEqual([{ email: OWNER.email, role: 'owner' }])
  await shop().signIn()
})
