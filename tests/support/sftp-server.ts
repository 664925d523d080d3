import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ChildProgram } from './child-program'
import { debianProgram } from './debian-program'
import { freePort } from './server-process'

/** Debian's OpenSSH with SFTP alone, for an account of the system that goes with it. */
export class SftpServer {
  readonly user = `gesso-${randomBytes(4).toString('hex')}`
  readonly password = 'paper boats in march'
  private readonly folder = mkdtempSync(join(tmpdir(), 'gesso-sftp-'))
  private readonly home = join(this.folder, 'home')
  private sshd: ChildProgram | undefined

  private constructor(private readonly port: number) {}

  static async open(): Promise<SftpServer> {
    const server = new SftpServer(await freePort())
    const hash = execFileSync('openssl', ['passwd', '-6', server.password], { encoding: 'utf8' }).trim()
    execFileSync('chmod', ['755', server.folder])
    execFileSync('useradd', ['-M', '-d', server.home, '-s', '/bin/sh', '-p', hash, server.user])
    execFileSync('install', ['-d', '-o', server.user, server.home])
    await server.start()
    return server
  }

  /** As an owner enters it. */
  get server(): string {
    return `127.0.0.1:${this.port}`
  }

  /** The names of the files in a folder of the user. */
  files(folder: string): string[] {
    return readdirSync(join(this.home, folder))
  }

  /** Starts it with a new key. */
  async start(): Promise<void> {
    const program = debianProgram('sshd', 'openssh-server')
    const key = join(this.folder, 'key')
    rmSync(key, { force: true })
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key])
    mkdirSync('/run/sshd', { recursive: true })
    const file = join(this.folder, 'config')
    writeFileSync(
      file,
      `Port ${this.port}
ListenAddress 127.0.0.1
HostKey ${key}
PidFile none
UsePAM no
PasswordAuthentication yes
AllowUsers ${this.user}
Subsystem sftp internal-sftp
ForceCommand internal-sftp
`,
    )
    this.sshd = ChildProgram.start(program, ['-D', '-e', '-f', file])
    await this.sshd.answers(
      () =>
        new Promise<boolean>((done) => {
          const socket = connect(this.port, '127.0.0.1')
          socket.once('data', () => done(true)).once('error', () => done(false))
          socket.once('data', () => socket.destroy())
        }),
    )
  }

  async stop(): Promise<void> {
    await this.sshd?.end()
  }

  async close(): Promise<void> {
    await this.stop()
    execFileSync('userdel', [this.user])
    rmSync(this.folder, { recursive: true, force: true })
  }
}
