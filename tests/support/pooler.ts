import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseAccount, databaseFolder } from './database-cluster'
import { query } from './databases'
import { debianProgram } from './debian-program'
import { freePort } from './server-process'
import { until } from './until'

type PoolMode = 'transaction' | 'session'

/** PgBouncer in front of a database, as providers offer it. */
export class Pooler {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    private readonly port: number,
    private readonly databasePort: number,
  ) {}

  static async start(databasePort: number): Promise<Pooler> {
    const program = debianProgram('pgbouncer', 'pgbouncer')
    const folder = databaseFolder()
    const port = await freePort()
    writeConfiguration(folder, { port, databasePort, mode: 'transaction' })
    const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], {
      ...databaseAccount(),
      cwd: '/',
      stdio: 'ignore',
    })
    const pooler = new Pooler(child, folder, port, databasePort)
    await until(() =>
      query(pooler.url, 'SELECT 1').then(
        () => true,
        () => {
          if (child.exitCode !== null) throw new Error('PgBouncer does not start')
          return false
        },
      ),
    )
    return pooler
  }

  get url(): string {
    return `postgres://gesso@127.0.0.1:${this.port}/postgres`
  }

  /** Applies to connections that are opened from now on. */
  async setMode(mode: PoolMode): Promise<void> {
    writeConfiguration(this.folder, { port: this.port, databasePort: this.databasePort, mode })
    this.child.kill('SIGHUP')
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit')
    this.child.kill('SIGKILL')
    await ended
    rmSync(this.folder, { recursive: true, force: true })
  }
}

function writeConfiguration(
  folder: string,
  { port, databasePort, mode }: { port: number; databasePort: number; mode: PoolMode },
): void {
  const users = join(folder, 'users.txt')
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(users, '"gesso" ""\n')
  writeFileSync(
    file,
    `[databases]
postgres = host=127.0.0.1 port=${databasePort} dbname=postgres user=gesso
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 40
max_client_conn = 200
`,
  )
  const { uid, gid } = databaseAccount()
  if (uid !== undefined && gid !== undefined) for (const path of [users, file]) chownSync(path, uid, gid)
}
