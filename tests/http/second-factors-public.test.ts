import { renewProofs, resetAccount } from '../support/account'
import { outbox, receivedEmails, untilOutboxIsEmpty } from '../support/emails'
import { withMailShop } from '../support/mail-shop'
import { PUBLIC_URL, PublicVisitor } from '../support/public-visitor'
import { setUpApp, setUpPasskey } from '../support/second-factors'
import { OWNER } from '../support/server-process'

const { mail, shop } = withMailShop({ PUBLIC_URL })

test('passkeys are bound to the public name', async () => {
  const artist = await new PublicVisitor(shop().url).signIn()
  const options = await artist.call('startPasskey', {})
  expect(options.rp).toMatchObject({ id: 'gallery.example.test' })
  const { passkey } = await setUpPasskey(artist, { origin: PUBLIC_URL })
  const visitor = new PublicVisitor(shop().url)
  await visitor.call('signInByPasskey', { passkey: passkey.use(await visitor.call('askForPasskey', {})) })
  expect((await visitor.call('currentUser', {})).email).toBe(OWNER.email)
})

test('passkeys, the app and new recovery codes are told, each once, and no secret of theirs', async () => {
  await resetAccount(shop())
  const artist = await new PublicVisitor(shop().url).signIn()
  await untilOutboxIsEmpty(shop())
  mail().take()
  const { secret, recoveryCodes } = await setUpApp(artist)
  await setUpPasskey(artist, { name: 'Key in the drawer', origin: PUBLIC_URL })
  const renewed = await artist.call('renewRecoveryCodes', {})
  const { passkeys } = await artist.call('readAccount', {})
  await artist.call('renamePasskey', { id: String(passkeys[0]?.id), name: 'Other drawer' })
  await renewProofs(shop())
  await artist.call('removePasskey', { id: String(passkeys[0]?.id) })
  await artist.call('removeAuthenticator', {})
  const emails = await receivedEmails(mail(), 5)
  expect(emails.map(({ subject }) => subject).sort()).toEqual([
    'A passkey was added to your account',
    'A passkey was removed from your account',
    'An authenticator app was set up for your account',
    'New recovery codes for your account',
    'The authenticator app was removed from your account',
  ])
  const written = JSON.stringify([emails, await outbox(shop())])
  for (const each of [secret, ...(recoveryCodes ?? []), ...(renewed.recoveryCodes ?? [])]) {
    expect(written).not.toContain(each)
  }
})
