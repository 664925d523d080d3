import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EmptyMachine, hashFiles, hashRows, type Outcome, runServerCommand } from '../support/backup'
import { query } from '../support/databases'
import { buy, originalLine, printLine } from '../support/purchase'
import { reconcile } from '../support/reconcile'
import { ServerProcess } from '../support/server-process'
import { type Shop, withShop } from '../support/shop'
import { until } from '../support/until'
import { Visitor } from '../support/visitor'

const WORKS = 2
const BUYERS = 4
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

/** Starts the restored shop; its payments are at the first shop's provider. */
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
beforeAll(async () => {
  const artist = await shop().signIn()
  const images = [dataString(await makePicture('jpeg', 900, 600))]
  artworks = []
  for (let count = 0; count < WORKS; count++) {
    artworks.push(await createArtwork(artist, { title: `Work ${count}`, ...(count === 0 && { images }) }))
  }
  // A restore first reads only the tables, and leaves the rest of the backup unread.
  const name = String(Object.keys(hashFiles(shop().dataDir)).find((each) => each.endsWith('-900.webp')))
  writeFileSync(join(shop().dataDir, 'pictures', name), randomBytes(3_000_000))
})

describe('an encrypted backup that is made while people buy', () => {
  const secretly = { BACKUP_PASSPHRASE: PASSPHRASE }
  const file = () => fileIn('under-buyers.tar.age')
  let paidBefore: string[]
  beforeAll(async () => {
    const [first] = artworks
    if (!first) throw new Error('There is no work')
    await buy(shop(), shop().visitor(), [printLine(first, 'A4')])
    paidBefore = await paidOrders(shop().databaseUrl)
    const buyers = Promise.allSettled(
      Array.from({ length: BUYERS }, (_, index) => {
        const work = artworks[index % artworks.length] ?? first
        // One of the three who want a work's original gets it; they and the others buy prints.
        return buy(shop(), shop().visitor(), [originalLine(work)]).catch(() =>
          buy(shop(), shop().visitor(), [printLine(work, 'A4')]),
        )
      }),
    )
    const outcome = await backUp(file(), [], secretly)
    const bought = await buyers
    expect(outcome).toMatchObject({ code: 0, words: expect.stringContaining('It is encrypted') })
    expect(bought.filter(({ status }) => status === 'rejected')).toEqual([])
  })

  test('comes back by its passphrase with every order that was paid, once, is told by the provider of those after it, sells on, and is not replaced while it does', async () => {
    const machine = await emptyMachine()
    expect(await machine.restore(file(), [], secretly)).toMatchObject({ code: 0 })
    expect(hashFiles(machine.dataDir)).toEqual(hashFiles(shop().dataDir))
    const back = await paidOrders(machine.databaseUrl)
    await until(async () => (await paidOrders(shop().databaseUrl)).length > BUYERS)
    const now = await paidOrders(shop().databaseUrl)
    expect(back).toEqual(expect.arrayContaining(paidBefore))
    expect(now).toEqual(expect.arrayContaining(back))
    expect(new Set(back).size).toBe(back.length)
    // The comparison with the provider skips recent payments, which may still be under way.
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
      // Orders that were unpaid at the moment of the backup are settled one by one; alerts name the other payments.
      await until(async () => {
        const known = await paidOrders(machine.databaseUrl)
        const [alerts] = await query<{ text: string }>(
          machine.databaseUrl,
          "SELECT coalesce(string_agg(concat(text, ' ', payment_intent_id), ' '), '') AS text FROM payment_alerts",
        )
        return captured.every(({ intent, order }) => known.includes(order) || alerts?.text.includes(intent))
      })
      const sold = await query(
        machine.databaseUrl,
        `SELECT artwork_id FROM order_items JOIN orders ON orders.id = order_id
         WHERE type = 'original' AND payment_state = 'paid' GROUP BY 1 HAVING count(*) > 1`,
      )
      expect(sold).toEqual([])
      // It is a different shop now.
      const artwork = await createArtwork(await new Visitor(server.url).signIn(), { title: 'After it' })
      expect(artwork.id).toBe(WORKS + 1)
      const running = await machine.restore(file(), ['--replace'], secretly)
      expect([running.code, running.words]).toEqual([
        1,
        expect.stringContaining('The shop is running on this database'),
      ])
    } finally {
      await server.stop()
    }
  })

  // ASVS 11.3.3
  test('writes nothing with a changed byte', async () => {
    const changed = fileIn('flip.age')
    const bytes = readFileSync(file())
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
    writeFileSync(changed, bytes)
    const machine = await emptyMachine()
    // Deriving a key from a passphrase takes a second on purpose; check-backup.test.ts covers a wrong passphrase.
    const { code, words } = await machine.restore(changed, [], secretly)
    // After the progress lines there is one sentence, and no stack trace.
    const said = words.trim().split('\n')
    expect([code, said.filter((line) => !/^(Checking|It is whole)/.test(line))]).toEqual([
      1,
      [expect.stringMatching(/is cut off or was changed/)],
    ])
    expect([await machine.tables(), readdirSync(machine.dataDir)]).toEqual([[], []])
  })
})

test('a backup of a shop at rest opens with programs that every system has, and comes back with every row and every file, also after a crash; it takes the place of what is there only when that is said', async () => {
  await shop().stop()
  const [{ databaseUrl, dataDir }, file] = [shop(), fileIn('at-rest.tar')]
  const account = (name: string) =>
    shop().query(
      `INSERT INTO users (id, email, role, updated_at, created_at) VALUES ($1, $2, 'owner', now(), now())`,
      [name, `${name}@gesso.test`],
    )
  await account('removed')
  await account('lowered')
  await shop().query(
    `INSERT INTO account_invitations (id, email, token_hash, expires_at) VALUES ('1', 'old@gesso.test', 'x', now() + interval '1 day')`,
  )
  try {
    expect(await backUp(file, ['--without-secret'])).toMatchObject({
      code: 0,
      words: expect.stringContaining('It is not encrypted'),
    })
    const names = execFileSync('tar', ['--list', '--file', file], { encoding: 'utf8' }).trim().split('\n')
    expect(names[0]).toBe('manifest.json')
    expect(names).toEqual(expect.arrayContaining(['tables/orders/000001.copy.gz', 'contents.json']))
    expect(names.at(-1)).toBe('SHA256SUMS')
    expect(names).not.toContain('secret')
    const machine = await emptyMachine()
    const rows = async (url: string) => {
      const { account_invitations, ...others } = await hashRows(url)
      return others
    }

    const crashed = await machine.restore(file, [], { TEST_CRASH: 'restore.committed' })
    expect([crashed.signal, (await machine.tables()).length > 0]).toEqual(['SIGKILL', true])
    const whole = await machine.restore(file)
    expect([whole.code, whole.words]).toEqual([0, expect.stringContaining('removed@gesso.test (owner)')])
    expect(await rows(machine.databaseUrl)).toEqual(await rows(databaseUrl))
    expect(hashFiles(machine.dataDir)).toEqual(hashFiles(dataDir))
    expect(Object.keys(hashFiles(machine.dataDir)).length).toBeGreaterThan(3)
    expect(readdirSync(machine.dataDir)).toEqual(['pictures'])
    expect(await query(machine.databaseUrl, 'SELECT id FROM account_invitations')).toEqual([])

    await query(machine.databaseUrl, "UPDATE artworks SET title = 'After it' WHERE title = 'Work 1'")
    await query(machine.databaseUrl, 'COMMENT ON TABLE payload_migrations IS NULL')
    const unsaid = await machine.restore(file)
    expect([unsaid.code, unsaid.words]).toEqual([
      1,
      expect.stringContaining('There is a shop in this database already'),
    ])
    expect(await query(machine.databaseUrl, "SELECT 1 FROM artworks WHERE title = 'After it'")).toHaveLength(
      1,
    )
  } finally {
    await shop().startAgain()
  }
})

// ASVS 7.4.2
test('in the place of the same shop, neither a removed account, nor a right that was taken, nor an old link comes back, and no row of it stays', async () => {
  const machine = machines.at(-1) as EmptyMachine
  await query(machine.databaseUrl, "DELETE FROM users WHERE id = 'removed'")
  await query(machine.databaseUrl, "UPDATE users SET role = 'assistant' WHERE id = 'lowered'")
  const { words } = await machine.restore(fileIn('at-rest.tar'), ['--replace'])
  expect(words).toMatch(
    /These may sign in: artist@gesso\.test \(owner\), lowered@gesso\.test \(assistant\)\./,
  )
  expect(words).toMatch(/Links of orders, .* since the backup work again/)
  expect(await query(machine.databaseUrl, 'SELECT id FROM account_invitations')).toEqual([])
  expect(await query(machine.databaseUrl, "SELECT 1 FROM artworks WHERE title = 'After it'")).toEqual([])
})

test('a backup whose disk is full ends with one sentence, which the panel has too, and leaves no file', async () => {
  const folder = join(shop().dataDir, 'elsewhere')
  mkdirSync(folder)
  // A device without room: the system refuses every write.
  symlinkSync('/dev/full', join(folder, 'shop.tar.unfinished'))
  const path = join(folder, 'shop.tar')
  const sentence = `There is no room left for ${path}: the disk is full.`
  const { code, words } = await backUp(path, ['--without-secret'])
  expect([code, words.trim().split('\n').at(-1)]).toEqual([1, sentence])
  expect(words).not.toContain('    at ')
  expect(readdirSync(folder)).toEqual([])
  expect(await shop().query('SELECT state, error FROM backups ORDER BY begun_at DESC LIMIT 1')).toEqual([
    { state: 'failed', error: sentence },
  ])
})

/** The ids of the paid orders. */
async function paidOrders(url: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    url,
    "SELECT id FROM orders WHERE payment_state = 'paid' ORDER BY id",
  )
  return rows.map(({ id }) => id)
}
