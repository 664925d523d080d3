import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres'
import { choosePostgresAccount } from './postgres-account'
import { findPostgres, systemBinDirs } from './postgres-binaries'

jest.setTimeout(120_000)

const HOLDER = join(__dirname, '../tests/database-holder.ts')
const running: EmbeddedPostgres[] = []
const children: ChildProcess[] = []
let dataDir = ''

beforeEach(() => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'gesso database ')))
})

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

async function start(options: { join?: boolean; binDirs?: string[] } = {}): Promise<string> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false, ...options })
  running.push(server)
  return server.url
}

async function stop(): Promise<void> {
  await running.pop()?.stop()
}

/** Starts a process that holds the database, and answers with its first word: an address or an error. */
async function hold(mode = 'hold'): Promise<{ shop: ChildProcess; says: string }> {
  const shop = spawn(process.execPath, ['--import', 'tsx', HOLDER, dataDir, mode])
  children.push(shop)
  const [says] = (await once(createInterface(shop.stdout), 'line')) as [string]
  return { shop, says }
}

async function kill(shop: ChildProcess): Promise<void> {
  shop.kill('SIGKILL')
  if (shop.exitCode === null && shop.signalCode === null) await once(shop, 'exit')
}

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const serverPid = () => Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

describe('the embedded database', () => {
  test('is made at the first start and found again at the next, on the same port', async () => {
    const first = await start()
    await query(first, 'CREATE TABLE painting (title text)')
    await query(first, `INSERT INTO painting VALUES ('Été × 2')`)
    await stop()
    const second = await start()
    expect(second).toBe(first)
    expect(await query(second, 'SELECT lower(title) AS title FROM painting')).toEqual([{ title: 'été × 2' }])
  })

  test('lets in nobody but the shop, from this computer', async () => {
    const url = await start()
    await expect(query(url.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/)
    await expect(query(url.replace('//gesso:', '//postgres:'), 'SELECT 1')).rejects.toThrow(/password/)
    const others = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
    const outside = others.find(({ internal, family }) => !internal && family === 'IPv4')
    if (outside) {
      await expect(query(url.replace('127.0.0.1', outside.address), 'SELECT 1')).rejects.toThrow(/REFUSED/)
    }
    expect(statSync(join(dataDir, 'postgres-access.json')).mode & 0o077).toBe(0)
    expect(await query(url, `SELECT current_setting('is_superuser') AS su`)).toEqual([{ su: 'off' }])
  })

  test('keeps every row that was acknowledged when the shop is killed while it writes', async () => {
    const { shop, says: url } = await hold('durable')
    await query(url, 'CREATE TABLE sale (n int)')
    const client = new Client(url)
    client.on('error', () => undefined)
    await client.connect()
    let acknowledged = 0
    const writing = (async () => {
      for (;;) {
        await client.query('INSERT INTO sale VALUES ($1)', [acknowledged + 1])
        acknowledged += 1
      }
    })().catch(() => undefined)
    await sleep(500)
    await kill(shop)
    const again = await start()
    await writing
    const [{ rows } = { rows: 0 }] = await query<{ rows: number }>(again, 'SELECT max(n) AS rows FROM sale')
    expect(acknowledged).toBeGreaterThan(0)
    expect(rows - acknowledged).toBeGreaterThanOrEqual(0)
    expect(rows - acknowledged).toBeLessThanOrEqual(1)
  })

  test('comes up after a kill at any moment of the first start', async () => {
    for (const moment of [400, 550, 700, 850, 1000, 1200, 1500]) {
      const shop = spawn(process.execPath, ['--import', 'tsx', HOLDER, dataDir])
      await sleep(moment)
      await kill(shop)
      if (readdirSync(dataDir).includes('postgres')) break
    }
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(readdirSync(dataDir).filter((name) => name.includes('.new'))).toEqual([])
  })

  test('ends a server that outlived its shop, and takes over', async () => {
    const url = await start()
    await query(url, 'CREATE TABLE kept (n int)')
    await stop()
    const binaries = findPostgres({ spareDir: dataDir })
    if (!binaries) throw new Error('no PostgreSQL')
    const clusterDir = join(dataDir, 'postgres')
    const account = choosePostgresAccount(clusterDir, binaries)
    const { file, args } = account.command(binaries.postgres, [
      '-D',
      clusterDir,
      '-c',
      'unix_socket_directories=',
    ])
    const orphan = spawn(file, args, { ...account.options, stdio: 'ignore' })
    const ended = once(orphan, 'exit')
    while (!readFileSync(join(dataDir, 'postgres.log'), 'utf8') || !isReady()) await sleep(20)
    expect(await query(await start(), 'SELECT n FROM kept')).toEqual([])
    await ended
  })

  function isReady(): boolean {
    try {
      return readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').includes('ready')
    } catch {
      return false
    }
  }

  test.each(['a dead process', 'another program'])(
    'sees through a pid file with the number of %s',
    async (whose) => {
      const other = spawn('sleep', ['60'])
      children.push(other)
      const { shop } = await hold()
      const pidFile = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
      shop.kill('SIGTERM')
      await once(shop, 'exit')
      const number = whose === 'another program' ? other.pid : 4_000_000
      writeFileSync(join(dataDir, 'postgres/postmaster.pid'), pidFile.replace(/^\d+/, String(number)))
      await start()
      expect(other.exitCode).toBeNull()
      expect(other.signalCode).toBeNull()
    },
  )

  test('is started again on the same port when the server itself is killed', async () => {
    const url = await start()
    process.kill(serverPid(), 'SIGKILL')
    const deadline = Date.now() + 20_000
    let answer: unknown
    while (!answer && Date.now() < deadline) {
      await sleep(100)
      answer = await query(url, 'SELECT 1 AS one').catch(() => undefined)
    }
    expect(answer).toEqual([{ one: 1 }])
  })

  test('gets a new password when the file with the old one is lost', async () => {
    const old = await start()
    await query(old, 'CREATE TABLE kept (n int)')
    await stop()
    rmSync(join(dataDir, 'postgres-access.json'))
    const url = await start()
    expect(url).not.toBe(old)
    expect(await query(url, 'SELECT n FROM kept')).toEqual([])
  })

  test('opens a restored directory that others could enter', async () => {
    await start()
    await stop()
    chmodSync(join(dataDir, 'postgres'), 0o755)
    await expect(start()).resolves.toContain('postgres://')
  })

  test('belongs to one shop at a time, whose server a second program may join', async () => {
    const { shop, says: url } = await hold()
    await expect(start()).rejects.toThrow(
      `Another Gesso is already running with the data directory ${dataDir}.`,
    )
    expect(await start({ join: true })).toBe(url)
    await stop()
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await kill(shop)
    await expect(start()).resolves.toContain('postgres://')
  })

  test("works with the system's PostgreSQL too", async () => {
    const [binDir] = systemBinDirs()
    if (!binDir) return process.stdout.write('skipped: no PostgreSQL on this system\n')
    const url = await start({ binDirs: [binDir] })
    return expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})

describe('one sentence says why the database does not start', () => {
  test('made by another major version', async () => {
    mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 })
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '9\n')
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 9, which is not installed here; .*\.$/)
  })

  test('not a database', async () => {
    mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 })
    writeFileSync(join(dataDir, 'postgres/notes.txt'), 'mine')
    await expect(start()).rejects.toThrow(/is damaged or holds no PostgreSQL database; .*\.$/)
    expect(readFileSync(join(dataDir, 'postgres/notes.txt'), 'utf8')).toBe('mine')
  })

  test('damaged', async () => {
    await start()
    await stop()
    truncateSync(join(dataDir, 'postgres/global/pg_control'), 100)
    await expect(start()).rejects.toThrow(/^The database in .* does not start: .*pg_control.*\.$/)
  })

  test('a data directory that cannot be made', async () => {
    writeFileSync(join(dataDir, 'file'), '')
    const inside = join(dataDir, 'file/data')
    const starting = startEmbeddedPostgres({ dataDir: inside, log: () => undefined })
    await expect(starting).rejects.toThrow(/can't be written to \(ENOTDIR\); set DATA_DIR to another one\.$/)
  })

  test('no PostgreSQL', async () => {
    await expect(start({ binDirs: [dataDir] })).rejects.toThrow(/^No PostgreSQL was found: .*\.$/)
  })
})
