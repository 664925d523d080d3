import { appCode, forgiveAttempts, resetAccount, setUpApp, setUpPasskey, trySignIn } from '../support/account'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'
import { SoftwarePasskey } from '../support/software-passkey'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeEach(async () => {
  await resetAccount(shop())
  artist = await shop().signIn()
})

const codeOf = ({ text }: { text: string }) => JSON.parse(text).code
const usePasskey = async (visitor: Visitor, passkey: SoftwarePasskey) =>
  passkey.use(await visitor.call('askForPasskey', {}))

test('an account without second factors signs in by its password alone', async () => {
  expect((await trySignIn(shop().visitor())).status).toBe(200)
})

describe('an authenticator app', () => {
  test('is asked for after the right password, and only then', async () => {
    const { secret } = await setUpApp(artist)
    expect(codeOf(await trySignIn(shop().visitor(), { password: 'wrong' }))).toBe('sign_in_failed')
    const visitor = shop().visitor()
    const asked = await trySignIn(visitor)
    expect([asked.status, JSON.parse(asked.text)]).toMatchObject([
      401,
      { code: 'second_factor_required', details: { passkey: false, authenticator: true } },
    ])
    expect(visitor.cookies.size).toBe(0)
    const wrong = appCode(secret) === '000000' ? '111111' : '000000'
    expect(codeOf(await trySignIn(visitor, { code: wrong }))).toBe('sign_in_failed')
    expect((await trySignIn(visitor, { code: appCode(secret) })).status).toBe(200)
  })

  test('gives each code once, even to many who ask at the same time', async () => {
    const { secret } = await setUpApp(artist)
    const code = appCode(secret)
    const tries = await Promise.all(Array.from({ length: 5 }, () => trySignIn(shop().visitor(), { code })))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    await forgiveAttempts(shop())
    expect((await trySignIn(shop().visitor(), { code: appCode(secret, 1) })).status).toBe(200)
    expect((await trySignIn(shop().visitor(), { code: appCode(secret) })).status).toBe(401)
  })

  test('counts only once a code of it was typed', async () => {
    const { secret } = await artist.call('startAuthenticator', {})
    expect((await trySignIn(shop().visitor())).status).toBe(200)
    const wrong = appCode(secret) === '000000' ? '111111' : '000000'
    const { body } = await refusalOf(artist.call('addAuthenticator', { code: wrong }))
    expect(body.fields?.[0]?.field).toBe('code')
    expect((await trySignIn(shop().visitor())).status).toBe(200)
  })

  test('has its secret nowhere in the database', async () => {
    const { secret } = await setUpApp(artist)
    const [row] = await shop().query('SELECT * FROM account_authenticators')
    expect(row).toMatchObject({ pending: null })
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  test('does not open the account after a password was set by email', async () => {
    await setUpApp(artist)
    await shop().visitor().call('forgotPassword', { email: OWNER.email })
    const [email] = await shop().query<{ data: { link: string } }>(
      "SELECT data FROM emails WHERE kind = 'password_reset' ORDER BY id DESC LIMIT 1",
    )
    const token = String(email?.data.link.split('/').pop())
    const visitor = shop().visitor()
    expect(await visitor.call('resetPassword', { token, password: OWNER.password })).toEqual({
      isSignedIn: false,
    })
    expect(visitor.cookies.size).toBe(0)
  })

  test('cannot be guessed at from many networks at once by somebody who knows the password', async () => {
    await setUpApp(artist)
    const statuses: number[] = []
    for (let time = 0; time < 14; time += 1) {
      statuses.push((await trySignIn(shop().visitor(), { code: '123456' })).status)
    }
    expect(statuses).toContain(429)
    expect((await trySignIn(artist, { code: '123456' })).status).toBe(401)
  })
})

describe('recovery codes', () => {
  test('come with the first factor, stand in for it once each, and are hashes in the database', async () => {
    const { recoveryCodes } = await setUpApp(artist)
    expect(recoveryCodes).toHaveLength(10)
    const [first = '', second = ''] = recoveryCodes ?? []
    expect(JSON.stringify(await shop().query('SELECT * FROM account_recovery_codes'))).not.toContain(first)
    expect(
      (await trySignIn(shop().visitor(), { code: first.toUpperCase().replaceAll('-', ' ') })).status,
    ).toBe(200)
    expect((await trySignIn(shop().visitor(), { code: first })).status).toBe(401)
    expect((await artist.call('readAccount', {})).recoveryCodesLeft).toBe(9)
    expect((await setUpPasskey(artist)).recoveryCodes).toBeNull()

    const renewed = await artist.call('renewRecoveryCodes', {})
    expect((await trySignIn(shop().visitor(), { code: second })).status).toBe(401)
    expect((await trySignIn(shop().visitor(), { code: String(renewed.recoveryCodes?.[0]) })).status).toBe(200)
  })

  test('go with the last factor', async () => {
    await setUpApp(artist)
    await setUpPasskey(artist)
    await artist.call('removeAuthenticator', {})
    const { passkeys, recoveryCodesLeft } = await artist.call('readAccount', {})
    expect(recoveryCodesLeft).toBe(10)
    await artist.call('removePasskey', { id: String(passkeys[0]?.id) })
    expect((await artist.call('readAccount', {})).recoveryCodesLeft).toBe(0)
    expect((await trySignIn(shop().visitor())).status).toBe(200)
  })
})

describe('a passkey', () => {
  test('signs in without a password, and is a second factor beside it', async () => {
    const { passkey, recoveryCodes } = await setUpPasskey(artist)
    expect(recoveryCodes).toHaveLength(10)
    const visitor = shop().visitor()
    await visitor.call('signInByPasskey', { passkey: await usePasskey(visitor, passkey) })
    expect((await visitor.call('currentUser', {})).email).toBe(OWNER.email)

    const another = shop().visitor()
    expect(JSON.parse((await trySignIn(another)).text)).toMatchObject({
      code: 'second_factor_required',
      details: { passkey: true, authenticator: false },
    })
    expect((await trySignIn(another, { passkey: await usePasskey(another, passkey) })).status).toBe(200)
  })

  test('answers a challenge once, and only one of this shop’s', async () => {
    const { passkey } = await setUpPasskey(artist)
    const answer = await usePasskey(artist, passkey)
    const signIn = (given: typeof answer) => shop().visitor().call('signInByPasskey', { passkey: given })
    await signIn(answer)
    expect((await refusalOf(signIn(answer))).body.code).toBe('sign_in_failed')
    const invented = passkey.use({ rpId: 'localhost', challenge: Buffer.alloc(54).toString('base64url') })
    expect((await refusalOf(signIn(invented))).status).toBe(401)
  })

  test('of another site, of another key or of nobody is refused', async () => {
    const { passkey } = await setUpPasskey(artist)
    const options = async () => artist.call('askForPasskey', {})
    const elsewhere = passkey.use({ ...(await options()), rpId: 'evil.test' })
    const other = new SoftwarePasskey(shop().url)
    const stolenName = { ...other.use(await options()), id: elsewhere.id, rawId: elsewhere.rawId }
    for (const each of [elsewhere, stolenName, other.use(await options())]) {
      expect((await refusalOf(shop().visitor().call('signInByPasskey', { passkey: each }))).status).toBe(401)
    }
  })

  test('has a name, of several each its own, and is gone when it is removed', async () => {
    const { passkey } = await setUpPasskey(artist, { name: 'Phone' })
    await setUpPasskey(artist, { name: 'Key in the drawer' })
    const { passkeys } = await artist.call('readAccount', {})
    expect(passkeys.map(({ name }) => name)).toEqual(['Phone', 'Key in the drawer'])
    const id = String(passkeys[0]?.id)
    await artist.call('renamePasskey', { id, name: 'Old phone' })
    expect((await artist.call('readAccount', {})).passkeys[0]?.name).toBe('Old phone')
    await artist.call('removePasskey', { id })
    const answer = await usePasskey(artist, passkey)
    expect((await refusalOf(shop().visitor().call('signInByPasskey', { passkey: answer }))).status).toBe(401)
    expect((await refusalOf(artist.call('removePasskey', { id }))).status).toBe(404)
  })
})
