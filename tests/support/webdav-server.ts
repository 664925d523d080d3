import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ChildProgram } from './child-program'
import { debianProgram } from './debian-program'
import { freePort } from './server-process'

const MODULES = ['mpm_event', 'authn_core', 'authn_file', 'authz_core', 'authz_user', 'auth_basic']

/** Debian's Apache, with one folder by WebDAV for one user. */
export class WebdavServer {
  readonly user = 'ada@example.com'
  readonly password = 'paper boats in march'
  private readonly folder = mkdtempSync(join(tmpdir(), 'gesso-webdav-'))
  private apache: ChildProgram | undefined

  private constructor(private readonly port: number) {}

  static async open(): Promise<WebdavServer> {
    const server = new WebdavServer(await freePort())
    await server.start()
    return server
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}/dav`
  }

  /** The names of the files in a folder below the address. */
  files(folder: string): string[] {
    return readdirSync(join(this.folder, 'dav', folder))
  }

  /** @param most bytes of a request */
  async start(most = 0): Promise<void> {
    const program = debianProgram('apache2', 'apache2')
    const dav = join(this.folder, 'dav')
    mkdirSync(dav, { recursive: true })
    // Apache gives up its rights, and runs as this user.
    execFileSync('chown', ['-R', 'www-data:www-data', this.folder])
    chmodSync(this.folder, 0o755)
    const hash = execFileSync('openssl', ['passwd', '-apr1', this.password], { encoding: 'utf8' }).trim()
    writeFileSync(join(this.folder, 'users'), `${this.user}:${hash}\n`)
    const load = [...MODULES, 'dav', 'dav_fs'].map(
      (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
    )
    const configuration = `${load.join('\n')}
ServerName 127.0.0.1
Listen 127.0.0.1:${this.port}
User www-data
Group www-data
PidFile ${this.folder}/pid
ErrorLog ${this.folder}/errors
DocumentRoot ${this.folder}
LimitRequestBody ${most}
DavLockDB ${this.folder}/locks
<Location /dav>
  Dav On
  AuthType Basic
  AuthName backups
  AuthUserFile ${this.folder}/users
  Require valid-user
</Location>
`
    const file = join(this.folder, 'apache.conf')
    writeFileSync(file, configuration)
    this.apache = ChildProgram.start(program, ['-f', file, '-DFOREGROUND'])
    await this.apache.answers(async () => (await fetch(this.address)).status === 401)
  }

  async stop(): Promise<void> {
    await this.apache?.end()
  }

  async close(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
