import { forgiveAttempts, trySignIn } from '../support/account'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeEach(async () => {
  await forgiveAttempts(shop())
  artist = await shop().signIn()
})

const NEW = 'paper boats in march'
const present = { presentPassword: OWNER.password }

/** The token of the newest link for a new password. */
async function resetToken(): Promise<string> {
  await shop().query('UPDATE users SET reset_password_requested_at = NULL')
  await shop()
    .visitor()
    .call('forgotPassword', { email: ` ${OWNER.email.toUpperCase()} ` })
  const [email] = await shop().query<{ data: { link: string } }>(
    "SELECT data FROM emails WHERE kind = 'password_reset' ORDER BY id DESC LIMIT 1",
  )
  return String(email?.data.link.split('/').pop())
}

describe.each([
  ['of eleven characters', 'kq9-Vm2_xzT', /at least 12 characters/],
  ['that many people have', 'password1234', /easily guessed/],
  ['that is a row of keys', 'qwertyuiop12', /easily guessed/],
  ['made of the own address', 'artist@gesso.test', /easily guessed/],
])('a password %s is refused', (_name, password, reason) => {
  test('when it is changed', async () => {
    const { status, body } = await refusalOf(artist.call('changePassword', { ...present, password }))
    expect([status, body.fields]).toEqual([
      400,
      [{ field: 'password', message: expect.stringMatching(reason) }],
    ])
  })

  test('by the link in an email, which stays good', async () => {
    const token = await resetToken()
    const { status, body } = await refusalOf(shop().visitor().call('resetPassword', { token, password }))
    expect([status, body.fields]).toEqual([
      400,
      [{ field: 'password', message: expect.stringMatching(reason) }],
    ])
    await shop().visitor().call('resetPassword', { token, password: OWNER.password })
  })
})

test('a password is changed with the present one, which ends all other sessions', async () => {
  const other = await shop().signIn()
  const wrong = artist.call('changePassword', { presentPassword: 'not the password', password: NEW })
  expect((await refusalOf(wrong)).body.fields?.[0]?.field).toBe('presentPassword')
  await artist.call('changePassword', { ...present, password: NEW })
  expect((await artist.send('GET', '/api/auth/user')).status).toBe(200)
  expect((await other.send('GET', '/api/auth/user')).status).toBe(401)
  expect((await trySignIn(shop().visitor())).status).toBe(401)
  expect((await trySignIn(shop().visitor(), { password: NEW })).status).toBe(200)
  await artist.call('changePassword', { presentPassword: NEW, password: OWNER.password })
})

test('the address is changed with the present password alone, and a link to the former one is void', async () => {
  const token = await resetToken()
  const moved = { email: 'Studio@Gesso.test' }
  const wrong = artist.call('changeEmail', { presentPassword: 'not the password', ...moved })
  expect((await refusalOf(wrong)).body.fields?.[0]?.field).toBe('presentPassword')
  await artist.call('changeEmail', { ...present, ...moved })
  expect((await trySignIn(shop().visitor(), { email: 'studio@gesso.test' })).status).toBe(200)
  expect((await refusalOf(shop().visitor().call('resetPassword', { token, password: NEW }))).status).toBe(403)
  await artist.call('changeEmail', { ...present, email: OWNER.email })
})

test('guesses at the present password slow the session down', async () => {
  const guess = () => refusalOf(artist.call('changePassword', { presentPassword: 'no', password: NEW }))
  const statuses: number[] = []
  for (let time = 0; time < 7; time += 1) statuses.push((await guess()).status)
  expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400])
  expect(statuses).toContain(429)
})

test('Payload’s own interface changes neither password nor address', async () => {
  const { id } = await artist.call('currentUser', {})
  const path = `/api/cms/users/${id}`
  const fields = { email: 'thief@evil.test', password: NEW, hash: 'x', salt: 'x', firstName: 'Ada' }
  for (const each of [path, '/api/cms/users?where[id][exists]=true']) {
    expect((await artist.sendJson('PATCH', each, fields)).status).toBe(403)
  }
  expect(await artist.call('currentUser', {})).toMatchObject({ email: OWNER.email, firstName: null })
  expect((await trySignIn(shop().visitor())).status).toBe(200)
})

test('a short password from before goes on working', async () => {
  const { pbkdf2Sync } = await import('node:crypto')
  const hash = pbkdf2Sync('abc', 'salt', 600_000, 32, 'sha256').toString('hex')
  const [before] = await shop().query<{ hash: string; salt: string }>('SELECT hash, salt FROM users')
  await shop().query('UPDATE users SET hash = $1, salt = $2', [`pbkdf2-sha256-v1:${hash}`, 'salt'])
  expect((await trySignIn(shop().visitor(), { password: 'abc' })).status).toBe(200)
  await shop().query('UPDATE users SET hash = $1, salt = $2', [before?.hash, before?.salt])
})
