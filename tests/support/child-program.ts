import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { debianProgram } from './debian-program'
import { until } from './until'

/** A system program that a test runs. It is killed when the test's process ends, however that ends. */
export class ChildProgram {
  /** The output so far. */
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
   * Starts a program.
   * @param environment all environment variables
   * @param account the system account to run as, by default the test's own
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
      // Another account cannot read the folder of the tests.
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { NODE_ENV: 'test', ...environment },
    })
    return new ChildProgram(program, child)
  }

  /**
   * Waits until the program is ready.
   * @param isReady checks that; throwing means not ready
   * @throws Error with the program's output when it ends before, or takes too long
   */
  async answers(isReady: () => boolean | Promise<boolean>): Promise<void> {
    const isReadyOrEnded = async () => {
      // Read before the check: output from just before the end still counts.
      const hasEnded = this.hasEnded
      try {
        if (await isReady()) return true
      } catch {
        // The program does not listen yet.
      }
      if (hasEnded) throw new Error('It has ended.')
      return false
    }
    await until(isReadyOrEnded).catch(({ message }) => {
      throw new Error(`${this.name} does not start. ${message}\n${this.words}`)
    })
  }

  /** Waits for output. @returns the match @throws Error when the program ends before, or takes too long */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    let match: RegExpExecArray | null = null
    await this.answers(() => {
      match = pattern.exec(this.words)
      return match !== null
    })
    return match as unknown as RegExpExecArray
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  /** Ends the program. @param signal SIGKILL for programs that would first wait for their clients */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (!this.hasEnded) this.child.kill(signal)
    await this.ended
  }
}
