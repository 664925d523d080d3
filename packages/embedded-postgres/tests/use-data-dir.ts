import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../src/embedded-postgres'

const PROGRAM = join(__dirname, 'run-database.ts')

/** Gives each test a data directory of its own, and stops whatever the test started on it. */
export function useDataDir() {
  const servers: EmbeddedPostgres[] = []
  const children: ChildProcess[] = []
  let dataDir = ''

  beforeEach(() => {
    dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'embedded postgres ')))
  })
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop()
    for (const child of children.splice(0)) child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  })

  /** Starts a process that is killed after the test. */
  function run(file: string, args: string[]): ChildProcessWithoutNullStreams {
    const child = spawn(file, args)
    children.push(child)
    return child
  }

  return {
    /** The path of the data directory, or of a file in it. */
    path: (name = '') => join(dataDir, name),
    run,
    /** Starts the database in this process, and returns its address. */
    async start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<string> {
      const server = await startEmbeddedPostgres({
        dataDir,
        databaseName: 'notes',
        log: () => undefined,
        durable: false,
        ...options,
      })
      servers.push(server)
      return server.url
    },
    async stop(): Promise<void> {
      await servers.pop()?.stop()
    },
    /** Starts another program that runs the database. */
    startProgram: (mode = '') => run(process.execPath, ['--import', 'tsx', PROGRAM, dataDir, mode]),
  }
}

/** The first line that a program prints: the address of its database, or an error. */
export async function firstLine(program: ChildProcessWithoutNullStreams): Promise<string> {
  const [line] = (await once(createInterface(program.stdout), 'line')) as [string]
  return line
}

/** Waits until the condition holds. */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('The condition was not met in time.')
    await sleep(20)
  }
}

export async function kill(program: ChildProcess): Promise<void> {
  program.kill('SIGKILL')
  if (program.exitCode === null && program.signalCode === null) await once(program, 'exit')
}

export async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
