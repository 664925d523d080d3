import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { dropDatabase, newDatabase, query } from './databases'
import { shopNode } from './node-binary'
import { SECRET, type Variables } from './server-process'

const SEAL_BYTES = 512

/** Tables that a restore leaves empty, so that they differ afterwards. */
const COME_BACK_EMPTY = [
  'account_sessions',
  'payload_locked_documents',
  'payload_locked_documents_rels',
  'backups',
  'backup_trials',
  'full_copies',
]

export type Outcome = { code: number; words: string; signal: string | null }

/** Runs a command of the built server, as `npm run backup` and `npm run restore` do. */
export function runServerCommand(args: string[], variables: Variables): Promise<Outcome> {
  const { PATH = '', HOME = '' } = process.env
  const command = [shopNode(), '--conditions=production', '--enable-source-maps', 'cms/dist/main.js', ...args]
  return new Promise((done) => {
    execFile(
      command[0] ?? '',
      command.slice(1),
      {
        env: { PATH, HOME, NODE_ENV: 'production', LOG_LEVEL: 'error', PAYLOAD_SECRET: SECRET, ...variables },
        maxBuffer: 10e6,
      },
      (error, stdout) => {
        const failed = error as (Error & { code?: number; signal?: string }) | null
        done({
          code: failed ? (failed.code ?? 1) : 0,
          words: stdout,
          signal: failed?.signal ?? null,
        })
      },
    )
  })
}

/** An empty database and an empty folder, to restore a backup into. */
export class EmptyMachine {
  private constructor(
    readonly databaseUrl: string,
    readonly dataDir: string,
  ) {}

  static async create(): Promise<EmptyMachine> {
    const dataDir = join(String(process.env.TEST_FOLDER), `machine-${randomBytes(6).toString('hex')}`)
    mkdirSync(dataDir, { recursive: true })
    return new EmptyMachine(await newDatabase(), dataDir)
  }

  get variables(): Variables {
    return { DATABASE_URL: this.databaseUrl, DATA_DIR: this.dataDir }
  }

  restore(file: string, args: string[] = [], variables: Variables = {}): Promise<Outcome> {
    return runServerCommand(['restore', file, ...args], { ...this.variables, ...variables })
  }

  /** The names of its tables; none before a restore. */
  async tables(): Promise<string[]> {
    return tablesOf(this.databaseUrl)
  }

  async remove(): Promise<void> {
    await dropDatabase(this.databaseUrl)
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}

async function tablesOf(url: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    url,
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  )
  return rows.map(({ name }) => name)
}

/** The number of rows of each table with a hash of their content. */
export async function hashRows(url: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const table of await tablesOf(url)) {
    if (COME_BACK_EMPTY.includes(table)) continue
    // The time of a backup is recorded after the moment that the backup shows.
    const row = table === 'installation' ? "(to_jsonb(t) - 'backup_made_at')" : 't'
    const [found] = await query<{ hash: string }>(
      url,
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(${row}::text, E'\\n' ORDER BY ${row}::text COLLATE "C")), '') AS hash
       FROM "${table}" t`,
    )
    hashes[table] = found?.hash ?? ''
  }
  return hashes
}

/** Fails the test unless the bytes are a whole backup, whose seal has the hash of all bytes before it. */
export function expectWholeBackup(bytes: Buffer): void {
  const body = bytes.subarray(0, -SEAL_BYTES)
  const sum = createHash('sha256').update(body).digest('hex')
  expect(bytes.subarray(-SEAL_BYTES).toString('latin1')).toContain(sum)
}

/** The hash of each picture file by its path. */
export function hashFiles(dataDir: string): Record<string, string> {
  const folder = join(dataDir, 'pictures')
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')]
    }),
  )
}
