import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Artwork } from '@gesso/shared-types/artwork'
import { ArchiveWriter } from '../../cms/src/backup/archive-writer'
import { SHOP_SEAL, SUMS } from '../../cms/src/backup/backup-format'
import { createArtwork, makePicture } from '../support/artworks'
import { EmptyMachine, hashFiles, hashRows, type Outcome, runServerCommand } from '../support/backup'
import { query } from '../support/databases'
import { buy, originalLine, printLine } from '../support/purchase'
import { reconcile } from '../support/reconcile'
import { ServerProcess } from '../support/server-process'
import { type Shop, withShop } from '../support/shop'
import { until } from '../support/until'
import { Visitor } from '../support/visitor'

jest.setTimeout(300_000)

const WORKS = 3
const BUYERS = 12
const PASSPHRASE = 'a passphrase of the tests'

const shop = withShop({ SWEEP_SECONDS: '0.25' })
const machines: EmptyMachine[] = []
const files: string[] = []
afterAll(async () => {
  for (const machine of machines) await machine.remove()
  for (const file of files) rmSync(file, { force: true })
})

const fileIn = (name: string): string => {
  const path = join(String(process.env.TEST_FOLDER), name)
  files.push(path)
  return path
}
const emptyMachine = async (): Promise<EmptyMachine> => {
  const machine = await EmptyMachine.create()
  machines.push(machine)
  return machine
}
const backUp = (
  file: string,
  args: string[] = [],
  variables: Record<string, string> = {},
): Promise<Outcome> =>
  runServerCommand(['backup', file, ...args], {
    DATABASE_URL: shop().databaseUrl,
    DATA_DIR: shop().dataDir,
    ...variables,
  })

/** Starts what was restored; its payments are at the provider of the first shop. */
const startRestored = ({ databaseUrl, dataDir }: EmptyMachine): Promise<ServerProcess> =>
  ServerProcess.start({
    databaseUrl,
    dataDir,
    variables: {
      SWEEP_SECONDS: '1',
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: shop().paymentKeys.secretKey,
      STRIPE_PUBLISHABLE_KEY: shop().paymentKeys.publishableKey,
      STRIPE_WEBHOOK_SECRET: shop().paymentKeys.webhookSecret,
      STRIPE_API_BASE: `${shop().url}/test-payments`,
    },
  })

let artworks: Artwork[]
const plain = () => fileIn('plain.tar')
const encrypted = () => fileIn('encrypted.tar.age')
beforeAll(async () => {
  const artist = await shop().signIn()
  const { url } = await artist.call('uploadPicture', {
    file: new File([new Uint8Array(await makePicture('jpeg', 900, 600))], 'a.jpg', { type: 'image/jpeg' }),
  })
  artworks = []
  for (let count = 0; count < WORKS; count++) {
    artworks.push(
      await createArtwork(artist, { title: `Work ${count}`, ...(count === 0 && { images: [url] }) }),
    )
  }
  expect(await backUp(plain())).toMatchObject({
    code: 0,
    words: expect.stringContaining('It is not encrypted'),
  })
  expect(await backUp(encrypted(), ['--with-secret'], { BACKUP_PASSPHRASE: PASSPHRASE })).toMatchObject({
    code: 0,
    words: expect.stringContaining('It is encrypted'),
  })
})

describe('a backup that is made while people buy', () => {
  const file = () => fileIn('under-buyers.tar')
  let paidBefore: string[]
  beforeAll(async () => {
    const [first] = artworks
    if (!first) throw new Error('There is no work')
    await buy(shop(), shop().visitor(), [printLine(first, 'A4')])
    paidBefore = await paidOrders(shop().databaseUrl)
    const buyers = Promise.allSettled(
      Array.from({ length: BUYERS }, (_, index) => {
        const work = artworks[index % artworks.length] ?? first
        // Of the four who want a work's original one gets it; they and the others buy prints.
        return buy(shop(), shop().visitor(), [originalLine(work)]).catch(() =>
          buy(shop(), shop().visitor(), [printLine(work, 'A4')]),
        )
      }),
    )
    const outcome = await backUp(file())
    const bought = await buyers
    expect(outcome).toMatchObject({ code: 0 })
    expect(bought.filter(({ status }) => status === 'rejected')).toEqual([])
  })

  test('comes back with every order that was paid, once, and is told by the provider of those after it', async () => {
    const machine = await emptyMachine()
    expect(await machine.restore(file())).toMatchObject({ code: 0 })
    const back = await paidOrders(machine.databaseUrl)
    await until(async () => (await paidOrders(shop().databaseUrl)).length > BUYERS)
    const now = await paidOrders(shop().databaseUrl)
    expect(back).toEqual(expect.arrayContaining(paidBefore))
    expect(now).toEqual(expect.arrayContaining(back))
    expect(new Set(back).size).toBe(back.length)
    // The comparison leaves alone what may be under way.
    await shop().query(
      `UPDATE test_payments.payment_intents
       SET created = created - 7200, body = body || jsonb_build_object('created', created - 7200)`,
    )
    const server = await startRestored(machine)
    try {
      const restored = { query: (sql: string, values?: unknown[]) => query(machine.databaseUrl, sql, values) }
      expect(await reconcile(restored as Shop)).toMatchObject({ error: null })
      const captured = await shop().query<{ intent: string; order: string }>(
        `SELECT DISTINCT captures.payment_intent AS intent, body->'metadata'->>'orderId' AS order
         FROM test_payments.captures JOIN test_payments.payment_intents ON id = payment_intent`,
      )
      expect(captured.map(({ order }) => order).sort()).toEqual(now)
      // Orders that were not paid yet at the moment of the backup are taken up one after the other; the rest is told of.
      await until(async () => {
        const known = await paidOrders(machine.databaseUrl)
        const [alerts] = await query<{ text: string }>(
          machine.databaseUrl,
          "SELECT coalesce(string_agg(concat(text, ' ', payment_intent_id), ' '), '') AS text FROM payment_alerts",
        )
        return captured.every(({ intent, order }) => known.includes(order) || alerts?.text.includes(intent))
      }, 60_000)
      const sold = await query(
        machine.databaseUrl,
        `SELECT artwork_id FROM order_items JOIN orders ON orders.id = order_id
         WHERE type = 'original' AND payment_state = 'paid' GROUP BY 1 HAVING count(*) > 1`,
      )
      expect(sold).toEqual([])
    } finally {
      await server.stop()
    }
  })

  test('opens with programs that every system has', () => {
    const names = execFileSync('tar', ['--list', '--file', file()], { encoding: 'utf8' }).trim().split('\n')
    expect(names[0]).toBe('manifest.json')
    expect(names).toEqual(expect.arrayContaining(['tables/orders/000001.copy.gz', 'contents.json']))
    expect(names.at(-1)).toBe('SHA256SUMS')
    expect(names).not.toContain('secret')
  })
})

describe('a backup of a shop at rest', () => {
  const file = () => fileIn('at-rest.tar')
  beforeAll(async () => {
    await shop().stop()
    expect(await backUp(file())).toMatchObject({ code: 0 })
  })
  afterAll(() => shop().startAgain())

  test('comes back with every row and every file, and the shop sells on', async () => {
    const machine = await emptyMachine()
    expect(await machine.restore(file())).toMatchObject({ code: 0 })
    expect(await hashRows(machine.databaseUrl)).toEqual(await hashRows(shop().databaseUrl))
    expect(hashFiles(machine.dataDir)).toEqual(hashFiles(shop().dataDir))
    expect(Object.keys(hashFiles(machine.dataDir)).length).toBeGreaterThan(3)
    const server = await ServerProcess.start(machine)
    try {
      const artist = await new Visitor(server.url).signIn()
      const artwork = await createArtwork(artist, { title: 'After it' })
      expect(artwork.id).toBe(WORKS + 1)
      expect(server.takeErrors()).toEqual([])
    } finally {
      await server.stop()
    }
  })

  test('is carried on by the same command after a crash, before the rows were there and after it', async () => {
    const machine = await emptyMachine()
    for (const TEST_CRASH of ['restore.pictures', 'restore.committed']) {
      expect(await machine.restore(file(), [], { TEST_CRASH })).toMatchObject({ signal: 'SIGKILL' })
      expect((await machine.tables()).length > 0).toBe(TEST_CRASH === 'restore.committed')
    }
    expect(await machine.restore(file())).toMatchObject({ code: 0 })
    expect(await hashRows(machine.databaseUrl)).toEqual(await hashRows(shop().databaseUrl))
    expect(hashFiles(machine.dataDir)).toEqual(hashFiles(shop().dataDir))
    expect(readdirSync(machine.dataDir)).toEqual(['pictures'])
  })

  test('takes the place of another shop only when that is said, and leaves no row of it', async () => {
    const machine = await emptyMachine()
    const other = await ServerProcess.start(machine)
    await createArtwork(await new Visitor(other.url).signIn(), { title: 'Of the other shop' })
    const running = await machine.restore(file(), ['--replace'])
    expect([running.code, running.words]).toEqual([
      1,
      expect.stringContaining('The shop is running on this database'),
    ])
    await other.stop()
    const refused = await machine.restore(file())
    expect([refused.code, refused.words]).toEqual([
      1,
      expect.stringContaining('There is a shop in this database already'),
    ])
    expect(await query(machine.databaseUrl, 'SELECT title FROM artworks')).toEqual([
      { title: 'Of the other shop' },
    ])
    expect(await machine.restore(file(), ['--replace'])).toMatchObject({ code: 0 })
    expect(await hashRows(machine.databaseUrl)).toEqual(await hashRows(shop().databaseUrl))
  })
})

// ASVS 7.4.2
test('in the place of the same shop, neither a removed account, nor a right that was taken, nor an old link comes back', async () => {
  const account = (name: string, role: string) =>
    shop().query(
      `INSERT INTO users (id, email, role, updated_at, created_at) VALUES ($1, $2, $3, now(), now())`,
      [name, `${name}@gesso.test`, role],
    )
  await account('removed', 'owner')
  await account('lowered', 'owner')
  await shop().query(
    `INSERT INTO account_invitations (id, email, token_hash, expires_at) VALUES ('1', 'old@gesso.test', 'x', now() + interval '1 day')`,
  )
  const file = fileIn('with-accounts.tar')
  expect(await backUp(file)).toMatchObject({ code: 0 })
  await shop().query("DELETE FROM users WHERE id IN ('removed', 'lowered')")
  const machine = await emptyMachine()
  const first = await machine.restore(file)
  expect(first.words).toContain('removed@gesso.test (owner)')
  await query(machine.databaseUrl, "DELETE FROM users WHERE id = 'removed'")
  await query(machine.databaseUrl, "UPDATE users SET role = 'assistant' WHERE id = 'lowered'")
  const second = await machine.restore(file, ['--replace'])
  expect(second.words).toMatch(
    /These may sign in: artist@gesso\.test \(owner\), lowered@gesso\.test \(assistant\)\./,
  )
  expect(second.words).toMatch(/Links of orders, .* since the backup work again/)
  expect(await query(machine.databaseUrl, 'SELECT id FROM account_invitations')).toEqual([])
})

// ASVS 11.3.3
test('an encrypted backup comes back by its passphrase', async () => {
  const name = String(Object.keys(hashFiles(shop().dataDir)).find((each) => each.endsWith('-900.webp')))
  const path = join(shop().dataDir, 'pictures', name)
  const before = readFileSync(path)
  // A restore reads the tables alone first, and leaves the rest of what it decrypts unread.
  writeFileSync(path, randomBytes(8_000_000))
  try {
    const file = fileIn('large.tar.age')
    expect(await backUp(file, [], { BACKUP_PASSPHRASE: PASSPHRASE })).toMatchObject({ code: 0 })
    const machine = await emptyMachine()
    expect(await machine.restore(file, [], { BACKUP_PASSPHRASE: PASSPHRASE })).toMatchObject({ code: 0 })
    expect(hashFiles(machine.dataDir)[name]).toBe(hashFiles(shop().dataDir)[name])
    expect(await query(machine.databaseUrl, 'SELECT count(*)::int AS works FROM artworks')).toEqual([
      { works: WORKS },
    ])
  } finally {
    writeFileSync(path, before)
  }
})

describe('a restore writes nothing', () => {
  let machine: EmptyMachine
  const changed = (name: string, from: string, change: (bytes: Buffer) => Buffer): string => {
    const path = fileIn(name)
    writeFileSync(path, change(readFileSync(from)))
    return path
  }
  const flip = (at: (length: number) => number) => (bytes: Buffer) => {
    const place = at(bytes.length)
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
    return bytes
  }
  /** A backup with all that another one has, as somebody without the shop's secret can write it. */
  const rewritten = () => fileIn('rewritten.tar')
  beforeAll(async () => {
    machine = await emptyMachine()
    const archive = new ArchiveWriter()
    const written = pipeline(archive.stream, createWriteStream(rewritten()))
    const tar = (...args: string[]) => execFileSync('tar', ['--file', plain(), ...args], { maxBuffer: 100e6 })
    for (const name of tar('--list').toString().trim().split('\n')) {
      if (![SUMS, SHOP_SEAL].includes(name)) await archive.add(name, tar('--extract', '--to-stdout', name))
    }
    await archive.end('a secret of somebody else')
    await written
  })

  const cases: [string, () => string, RegExp, Record<string, string>?][] = [
    [
      'of something else',
      () => changed('else.tar', plain(), () => Buffer.from('a letter')),
      /is no backup of a shop/,
    ],
    [
      'of a file that is cut off',
      () => changed('cut.tar', plain(), (bytes) => bytes.subarray(0, bytes.length >> 1)),
      /is cut off/,
    ],
    [
      'of a file with a changed byte in the middle',
      () =>
        changed(
          'flip.tar',
          plain(),
          flip((length) => length >> 1),
        ),
      /was changed/,
    ],
    ['that somebody without the secret wrote', rewritten, /is not sealed by the secret of this shop/],
    ['without the passphrase', encrypted, /is encrypted; set BACKUP_PASSPHRASE/],
    ['with a wrong passphrase', encrypted, /is not the passphrase of/, { BACKUP_PASSPHRASE: 'another one' }],
    [
      'of an encrypted file with a changed byte',
      () =>
        changed(
          'flip.age',
          encrypted(),
          flip((length) => length >> 1),
        ),
      /is cut off or was changed/,
      { BACKUP_PASSPHRASE: PASSPHRASE },
    ],
    [
      'with another secret',
      plain,
      /PAYLOAD_SECRET is not the secret of this backup/,
      { PAYLOAD_SECRET: 'the secret of somebody else' },
    ],
  ]
  test.each(cases)('%s', async (_, path, sentence, variables = {}) => {
    const { code, words } = await machine.restore(path(), [], variables)
    expect([code, words]).toEqual([1, expect.stringMatching(sentence)])
    // One sentence behind the notice of what is read, and no stack.
    expect(
      words
        .trim()
        .split('\n')
        .filter((line) => !/^(Checking|It is whole)/.test(line)),
    ).toHaveLength(1)
    expect(await machine.tables()).toEqual([])
    expect(readdirSync(machine.dataDir)).toEqual([])
  })

  test('of a backup of a newer program', async () => {
    await shop().query(
      "INSERT INTO payload_migrations (name, batch) VALUES ('20991231_000000_of_the_future', 99)",
    )
    const file = fileIn('newer.tar')
    expect(await backUp(file)).toMatchObject({ code: 0 })
    await shop().query('DELETE FROM payload_migrations WHERE batch = 99')
    const { code, words } = await machine.restore(file)
    expect([code, words]).toEqual([1, expect.stringMatching(/newer version of this program .*of_the_future/)])
    expect(await machine.tables()).toEqual([])
  })
})

describe('a backup is refused', () => {
  const there = () => {
    const path = fileIn('there.tar')
    writeFileSync(path, 'mine')
    return path
  }
  const cases: [string, () => string[], RegExp, Record<string, string>?][] = [
    ['where a file is already', () => [there()], /is there already/],
    [
      'with a passphrase that can be guessed',
      () => ['x.tar'],
      /BACKUP_PASSPHRASE can be guessed/,
      { BACKUP_PASSPHRASE: 'password1234' },
    ],
  ]
  test.each(cases)('%s', async (_, args, sentence, variables = {}) => {
    const [first = '', ...rest] = args()
    const { code, words } = await backUp(first, rest, variables)
    expect([code, words.trim().split('\n').length, words]).toEqual([1, 1, expect.stringMatching(sentence)])
    expect(readFileSync(there(), 'utf8')).toBe('mine')
    expect(existsSync(fileIn('x.tar'))).toBe(false)
  })
})

/** The orders that were paid. */
async function paidOrders(url: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    url,
    "SELECT id FROM orders WHERE payment_state = 'paid' ORDER BY id",
  )
  return rows.map(({ id }) => id)
}
