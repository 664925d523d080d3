import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { trySignIn } from '../support/account'
import { shopNode } from '../support/node-binary'
import { setUpApp, setUpPasskey } from '../support/second-factors'
import { OWNER, SECRET } from '../support/server-process'
import { withShop } from '../support/shop'
import { ASSISTANT, hireAssistant, signInAs } from '../support/team'
import { refusalOf } from '../support/visitor'

const shop = withShop()
// The command must not take an assistant for an owner.
beforeAll(async () => {
  await hireAssistant(shop(), await shop().signIn())
})

/**
 * Runs the command on the shop's server, as `npm run owner` does.
 * @returns its output; when it fails, with the exit code
 */
async function ownerCommand(args: string[], variables: Record<string, string> = {}): Promise<string> {
  const { PATH = '', HOME = '' } = process.env
  const run = promisify(execFile)(
    shopNode(),
    ['--conditions=production', 'cms/dist/main.js', 'owner', ...args],
    {
      env: {
        PATH,
        HOME,
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        DATABASE_URL: shop().databaseUrl,
        DATA_DIR: shop().dataDir,
        PAYLOAD_SECRET: SECRET,
        ...variables,
      },
    },
  )
  return run.then(
    ({ stdout }) => stdout,
    ({ code, stdout }: { code: number; stdout: string }) => `${code}: ${stdout}`,
  )
}

// ASVS 6.4.4
test('npm run owner gives a new password, removes all second factors, signs out everywhere, tells the account by email, and is in the audit trail without the password', async () => {
  const artist = await shop().signIn()
  await setUpApp(artist)
  const { passkey } = await setUpPasskey(artist)
  const words = await ownerCommand([], { SMTP_URL: 'smtp://127.0.0.1:1' })
  const [, password = ''] = /The account artist@gesso\.test has a new password: (\S+)/.exec(words) ?? []
  expect(words).toContain('Its passkeys, authenticator app and recovery codes are removed')
  expect(words).toContain('It is signed out everywhere.')
  expect((await artist.send('GET', '/api/auth/user')).status).toBe(401)
  expect((await trySignIn(shop().visitor())).status).toBe(401)
  expect((await trySignIn(shop().visitor(), { password })).status).toBe(200)
  const visitor = shop().visitor()
  const answer = passkey.use(await visitor.call('askForPasskey', {}))
  expect((await refusalOf(visitor.call('signInByPasskey', { passkey: answer }))).status).toBe(401)
  const told = await shop().query("SELECT recipient, data FROM emails WHERE kind = 'account_change'")
  expect(told.at(-1)).toMatchObject({
    recipient: OWNER.email,
    data: { change: 'reset_on_server', device: null, network: null },
  })
  const [entry] = await shop().query<{ actor_kind: string; actor_name: string; changes: unknown }>(
    "SELECT * FROM audit_entries WHERE action = 'password_set' ORDER BY id DESC LIMIT 1",
  )
  expect(entry).toMatchObject({ actor_kind: 'command', actor_name: 'npm run owner', label: OWNER.email })
  expect(JSON.stringify(entry)).not.toContain(password)
})

test('it makes an assistant’s account an owner’s with OWNER_PASSWORD, when it is named; of several owners it takes none by itself, and names them', async () => {
  const words = await ownerCommand([ASSISTANT.email], { OWNER_PASSWORD: ASSISTANT.password })
  expect(words).toContain('It was an assistant’s, and is an owner’s now.')
  const assistant = await signInAs(shop())
  expect((await assistant.call('currentUser', {})).role).toBe('owner')
  expect(words).not.toContain('passkeys')
  expect(await ownerCommand([], { OWNER_PASSWORD: OWNER.password })).toBe(
    `1: Say which account: npm run owner -- ADDRESS, with one of ${OWNER.email}, ${ASSISTANT.email}.\n`,
  )
})

test('where there is no account it makes the owner’s, which signs in', async () => {
  await shop().query('DELETE FROM users')
  const words = await ownerCommand(['Anna@gesso.test'])
  const [, password = ''] =
    /The owner’s account is made:\n +email +anna@gesso\.test\n +password +(\S+)/.exec(words) ?? []
  expect((await trySignIn(shop().visitor(), { email: 'anna@gesso.test', password })).status).toBe(200)
  const [entry] = await shop().query(
    "SELECT actor_kind, actor_name, label FROM audit_entries WHERE noun = 'account' AND action = 'created' ORDER BY id DESC LIMIT 1",
  )
  expect(entry).toEqual({ actor_kind: 'command', actor_name: 'npm run owner', label: 'anna@gesso.test' })
})

test('where there is no account and no address is named, it prints a new link for making the account', async () => {
  await shop().query('DELETE FROM users')
  const words = await ownerCommand([])
  const [, token = ''] =
    /Open this link to make your account\. It works once:\n +\S+\/welcome#(\S+)/.exec(words) ?? []
  const visitor = shop().visitor()
  const { user } = await visitor.call('makeFirstAccount', {
    token,
    artistName: 'Anna',
    email: 'anna@gesso.test',
    password: 'paper boats in march',
  })
  expect(user).toMatchObject({ email: 'anna@gesso.test', role: 'owner' })
})
