import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { debianProgram } from './debian-program'
import { until } from './until'

/** A program of the system that a test runs. It is killed when the process of the test ends, in whatever way. */
export class ChildProgram {
  /** What it printed. */
  private words = ''
  private readonly ended: Promise<unknown>

  private constructor(
    private readonly name: string,
    private readonly child: ChildProcess,
  ) {
    this.ended = once(child, 'close')
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (piece) => {
        this.words += piece
      })
    }
  }

  /**
   * @param environment the whole of it
   * @param account whose it is, where not the test's own
   */
  static start(
    program: string,
    args: readonly string[],
    environment: Record<string, string> = {},
    account: { uid?: number; gid?: number } = {},
  ): ChildProgram {
    const setpriv = debianProgram('setpriv', 'util-linux')
    const child = spawn(setpriv, ['--pdeathsig', 'KILL', program, ...args], {
      ...account,
      // An account of its own cannot read the folder of the tests.
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { NODE_ENV: 'test', ...environment },
    })
    return new ChildProgram(program, child)
  }

  /**
   * Waits until it answers.
   * @param isReady asks it; when that throws, it is not ready
   * @throws with its words when it ends before, or takes too long
   */
  async answers(isReady: () => boolean | Promise<boolean>): Promise<void> {
    const isReadyOrEnded = async () => {
      // Asked first: what it said before its end counts.
      const hasEnded = this.hasEnded
      try {
        if (await isReady()) return true
      } catch {
        // It does not listen yet.
      }
      if (hasEnded) throw new Error('It has ended.')
      return false
    }
    await until(isReadyOrEnded, 60_000).catch(({ message }) => {
      throw new Error(`${this.name} does not start. ${message}\n${this.words}`)
    })
  }

  /** Waits until it has printed something. @returns what matched @throws when it ends before, or takes too long */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    let match: RegExpExecArray | null = null
    await this.answers(() => {
      match = pattern.exec(this.words)
      return match !== null
    })
    return match as unknown as RegExpExecArray
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  /** @param signal SIGKILL where it would first wait for those that use it */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (!this.hasEnded) this.child.kill(signal)
    await this.ended
  }
}
