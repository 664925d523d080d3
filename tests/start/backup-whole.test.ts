import { createPublicKey, verify } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { trySignIn } from '../support/account'
import { createArtwork } from '../support/artworks'
import { EmptyMachine, type Outcome, runServerCommand } from '../support/backup'
import { certify } from '../support/certificates'
import { sampleGiftCard, secretsOf } from '../support/gift-cards'
import { type BoughtOrder, buyWithPage } from '../support/order-pages'
import { printLine } from '../support/purchase'
import { appCode, setUpApp } from '../support/second-factors'
import { SECRET, ServerProcess } from '../support/server-process'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { Visitor } from '../support/visitor'

const PASSPHRASE = 'lumato bivera hodeku zasilo'

const shop = withShop({ SWEEP_SECONDS: '0.25' })
const folders: string[] = []
const fileIn = (name: string): string => {
  const path = join(String(process.env.TEST_FOLDER), name)
  folders.push(path)
  return path
}
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true })
})
/** Without a terminal, as scripts and containers run it. */
const backUp = (file: string, args: string[] = [], variables = {}): Promise<Outcome> =>
  runServerCommand(['backup', file, ...args], {
    DATABASE_URL: shop().databaseUrl,
    DATA_DIR: shop().dataDir,
    ...variables,
  })

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

test('without a passphrase the command says what a backup would lack, and makes one only when that is accepted', async () => {
  const file = fileIn('lacking.tar')
  const { code, words } = await backUp(file)
  expect([code, words.trim()]).toEqual([
    1,
    'Without a passphrase the shop’s secret stays out of the backup, and a new machine could not bring back gift cards, certificates, links in emails, authenticator apps, and the keys and passwords entered in Settings: set BACKUP_PASSPHRASE, or add --without-secret.',
  ])
  expect(existsSync(file)).toBe(false)
  const elsewhere = fileIn('no-secret')
  mkdirSync(elsewhere)
  expect(await backUp(file, [], { DATA_DIR: elsewhere, PAYLOAD_SECRET: '' })).toMatchObject({
    code: 1,
    words: expect.stringContaining('PAYLOAD_SECRET must be set when DATABASE_URL is set.'),
  })
  expect(await backUp(file, ['--without-secret'])).toMatchObject({ code: 0 })
  expect(await artist.call('getBackups', {})).toMatchObject({
    lastGood: { holdsSecret: false, isEncrypted: false },
    lacks: [expect.stringContaining('gift cards'), expect.stringContaining('same disk')],
  })
})

describe('a backup with the passphrase of the panel', () => {
  const file = () => join(String(process.env.TEST_FOLDER), 'whole.tar.age')
  let order: BoughtOrder
  let card: { code: string; token: string }
  let certificate: { code: string; token: string }
  let app: string
  beforeAll(async () => {
    card = await secretsOf(shop(), await sampleGiftCard(shop()))
    certificate = await certify(shop(), artist, { title: 'Certified' })
    order = await buyWithPage(shop(), artist)
    app = (await setUpApp(artist)).secret
    await artist.call('saveBackupPassphrase', { passphrase: PASSPHRASE })
    folders.push(file())
    expect(await backUp(file())).toMatchObject({
      code: 0,
      words: expect.not.stringContaining('The secret is not in it'),
    })
    expect(await artist.call('getBackups', {})).toMatchObject({
      lastGood: { holdsSecret: true, isEncrypted: true },
      lacks: [expect.stringContaining('same disk')],
    })
  })

  test('brings everything back on an empty machine that knows nothing but the passphrase: gift card, certificate, order link, authenticator app, and what was entered in Settings', async () => {
    const dataDir = fileIn('new-machine')
    mkdirSync(dataDir)
    // No database and no secret: both come with the shop.
    const machine = { DATA_DIR: dataDir, PAYLOAD_SECRET: '' }
    expect(await runServerCommand(['restore', file()], machine)).toMatchObject({
      code: 1,
      words: expect.stringContaining('is encrypted; set BACKUP_PASSPHRASE to its passphrase.'),
    })
    const restored = await runServerCommand(['restore', file()], {
      ...machine,
      BACKUP_PASSPHRASE: PASSPHRASE,
    })
    expect(restored).toMatchObject({ code: 0, words: expect.stringContaining('The shop is back') })
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(SECRET)
    const server = await ServerProcess.start({
      dataDir,
      variables: { PAYLOAD_SECRET: '', SWEEP_SECONDS: '0.25', OWNER_EMAIL: '', OWNER_PASSWORD: '' },
    })
    try {
      const visitor = new Visitor(server.url)
      expect(await visitor.call('readGiftCardBalance', { code: card.code })).toMatchObject({
        balance: '100.00',
      })
      expect(await visitor.call('readGiftCard', { token: card.token })).toBeTruthy()
      const proof = await visitor.call('readCertificateProof', { code: certificate.code })
      const publicKey = createPublicKey(proof.publicKeyPem)
      // The same key signs on, so that certificates of before and after are of one artist.
      expect(proof.publicKeyPem).toBe(
        (await shop().visitor().call('readCertificateProof', { code: certificate.code })).publicKeyPem,
      )
      expect(
        verify(null, Buffer.from(proof.statement), publicKey, Buffer.from(proof.signature, 'base64url')),
      ).toBe(true)
      expect(await visitor.call('readOwnedCertificate', { token: certificate.token })).toBeTruthy()
      expect(await visitor.call('readOrderPage', { token: order.token })).toMatchObject({ state: 'open' })
      const owner = new Visitor(server.url)
      expect((await trySignIn(owner)).text).toContain('second_factor_required')
      expect((await trySignIn(owner, { code: appCode(app) })).status).toBe(200)
      await owner.call('startBackup', {})
      await until(async () => (await owner.call('getBackups', {})).running === null)
      expect(await owner.call('getBackups', {})).toMatchObject({
        failed: null,
        lastGood: { isEncrypted: true, holdsSecret: true },
      })
      expect(server.takeErrors()).toEqual([])
    } finally {
      await server.stop()
    }
  })

  test('takes the place of a shop that has sold since only for whoever says how many orders are lost', async () => {
    const machine = await EmptyMachine.create()
    const secretly = { BACKUP_PASSPHRASE: PASSPHRASE }
    try {
      const sold = async () => {
        const artwork = await createArtwork(artist)
        return (await buyWithPage(shop(), artist, {}, [printLine(artwork, 'A4')])).id
      }
      await sold()
      const last = await sold()
      await shop().stop()
      const over = (...args: string[]) =>
        runServerCommand(['restore', file(), '--replace', ...args], {
          DATABASE_URL: shop().databaseUrl,
          DATA_DIR: shop().dataDir,
          ...secretly,
        })
      const refused = await over()
      expect([refused.code, refused.words.trim().split('\n').at(-1)]).toEqual([
        3,
        expect.stringMatching(
          new RegExp(
            `^2 orders since this backup, the last GESSO-${last} on \\w{3} \\d+, \\d{4} for \\$[\\d.]+, would be lost; their payments stay with the provider\\. To go on all the same, add --lose-orders=2\\.$`,
          ),
        ),
      ])
      expect((await over('--lose-orders=1')).code).toBe(3)
      const count = "SELECT count(*)::int AS count FROM orders WHERE payment_state = 'paid'"
      expect(await shop().query(count)).toEqual([{ count: 3 }])
      expect((await over('--lose-orders=2')).code).toBe(0)
      expect(await shop().query(count)).toEqual([{ count: 1 }])
      // It has sold nothing since.
      expect((await over()).code).toBe(0)
      await shop().startAgain()
    } finally {
      await machine.remove()
    }
  })

  test('replaces another shop’s secret only once that shop is gone', async () => {
    const machine = await EmptyMachine.create()
    const own = join(machine.dataDir, 'secret')
    const other = 'another-secret-of-the-tests-another-secret'
    writeFileSync(own, other)
    const variables = { PAYLOAD_SECRET: '', BACKUP_PASSPHRASE: PASSPHRASE }
    try {
      const dead = await machine.restore(file(), ['--replace'], { ...variables, TEST_CRASH: 'restore.rows' })
      expect([dead.signal, readFileSync(own, 'utf8')]).toEqual(['SIGKILL', other])
      expect(await machine.restore(file(), ['--replace'], variables)).toMatchObject({
        code: 0,
        words: expect.stringContaining(`Its secret is in the file secret of ${machine.dataDir}`),
      })
      expect(readFileSync(own, 'utf8')).toBe(SECRET)
    } finally {
      await machine.remove()
    }
  })
})
