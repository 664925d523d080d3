import { chownSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ChildProgram } from './child-program'
import { databaseAccount, databaseFolder } from './database-cluster'
import { query } from './databases'
import { debianProgram } from './debian-program'
import { freePort } from './server-process'

/** PgBouncer in front of a database, as hosting providers offer it. */
export class Pooler {
  private constructor(
    private readonly program: ChildProgram,
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async start(databasePort: number): Promise<Pooler> {
    const folder = databaseFolder()
    const port = await freePort()
    writeConfiguration(folder, { port, databasePort })
    const program = ChildProgram.start(
      debianProgram('pgbouncer', 'pgbouncer'),
      [join(folder, 'pgbouncer.ini')],
      {},
      databaseAccount(),
    )
    const pooler = new Pooler(program, folder, port)
    try {
      await program.answers(async () => (await query(pooler.url, 'SELECT 1')).length === 1)
      return pooler
    } catch (error) {
      await pooler.stop()
      throw error
    }
  }

  get url(): string {
    return `postgres://gesso@127.0.0.1:${this.port}/postgres`
  }

  async stop(): Promise<void> {
    await this.program.end('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true })
  }
}

function writeConfiguration(
  folder: string,
  { port, databasePort }: { port: number; databasePort: number },
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
pool_mode = transaction
default_pool_size = 40
max_client_conn = 200
`,
  )
  const { uid, gid } = databaseAccount()
  if (uid !== undefined && gid !== undefined) for (const path of [users, file]) chownSync(path, uid, gid)
}
