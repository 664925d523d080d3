import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ChildProgram } from './child-program'
import { debianProgram } from './debian-program'

/** Kept between runs, because making it takes 40 seconds. */
const BARE = '/var/cache/gesso-tests/bookworm'

/** The root file system of an empty Debian 12 with systemd. Two runs at the same time make it once. */
function bareDebian(): string {
  if (existsSync(BARE)) return BARE
  const debootstrap = debianProgram('debootstrap', 'debootstrap')
  process.stdout.write('Making the file system of an empty Debian for the tests …\n')
  mkdirSync(dirname(BARE), { recursive: true })
  const make = `test -e ${BARE} || { rm -rf ${BARE}.new
    ${debootstrap} --variant=minbase --include=systemd-sysv bookworm ${BARE}.new http://deb.debian.org/debian && mv ${BARE}.new ${BARE}; }`
  const lock = join(tmpdir(), 'gesso-tests-debian')
  const { status, stdout } = spawnSync('flock', [lock, 'sh', '-c', make], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`debootstrap failed:\n${stdout.slice(-2000)}`)
  return BARE
}

/** For a command inside; an installation waits for two minutes itself. */
const COMMAND_MS = 150_000

/** What a command has said, and how it ended. */
export type Said = { code: number; words: string }

/** An empty Debian, started with systemd in a namespace of its own, with a line to this machine alone. */
export class DebianMachine {
  /** The number of its first process. */
  private leader = ''

  private constructor(
    /** Its file system, as this machine sees it. */
    readonly root: string,
    private readonly program: ChildProgram,
    private readonly network: string,
  ) {}

  static async start(): Promise<DebianMachine> {
    const folder = mkdtempSync(join(tmpdir(), 'gesso-debian-'))
    const root = join(folder, 'root')
    execFileSync('cp', ['--archive', '--reflink=auto', bareDebian(), root])
    const [name, network] = [`walk${randomInt(1e6)}`, `10.213.${randomInt(1, 255)}`]
    const nspawn = debianProgram('systemd-nspawn', 'systemd-container')
    const quiet = ['--quiet', '--register=no', '--keep-unit', '--console=pipe']
    const program = ChildProgram.start(nspawn, [
      ...[`--directory=${root}`, `--machine=${name}`, '--boot', '--network-veth', ...quiet],
    ])
    const machine = new DebianMachine(root, program, network)
    await program
      .answers(async () => {
        // Its first child goes once it has made the namespaces.
        const children = readFileSync(`/proc/${program.pid}/task/${program.pid}/children`, 'utf8')
        machine.leader = children.trim().split(' ').at(-1) ?? ''
        return /^(running|degraded)/.test((await machine.run('systemctl is-system-running')).words)
      })
      .catch(async (error: unknown) => {
        await program.end('SIGKILL')
        throw error
      })
    const [ip, nsenter] = [debianProgram('ip', 'iproute2'), debianProgram('nsenter', 'util-linux')]
    const inside = ['--target', machine.leader, '--net', ip]
    for (const [file, ...args] of [
      [ip, 'address', 'add', `${network}.1/24`, 'dev', `ve-${name}`],
      [ip, 'link', 'set', `ve-${name}`, 'up'],
      [nsenter, ...inside, 'address', 'add', `${network}.2/24`, 'dev', 'host0'],
      [nsenter, ...inside, 'link', 'set', 'host0', 'up'],
    ])
      execFileSync(file ?? '', args, { stdio: 'pipe' })
    return machine
  }

  /** Its address on the line. */
  get address(): string {
    return `${this.network}.2`
  }

  /** The address of this machine on the line. */
  get host(): string {
    return `${this.network}.1`
  }

  /** Runs a line of shell in it, as root. */
  run(line: string): Promise<Said> {
    const enter = ['--target', this.leader, '--all', 'env', '--ignore-environment']
    const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
    return new Promise((done) => {
      execFile(
        'nsenter',
        [...enter, path, 'sh', '-c', line],
        { timeout: COMMAND_MS },
        (error, stdout, stderr) =>
          done({ code: error ? Number(error.code ?? 1) : 0, words: stdout + stderr }),
      )
    })
  }

  /** Ends and removes it. */
  async remove(): Promise<void> {
    await this.program.end()
    rmSync(dirname(this.root), { recursive: true, force: true })
  }
}
