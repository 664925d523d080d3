import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { debianProgram } from './debian-program'

/** A program of the system that a test runs. It is killed when the process of the test ends, in whatever way. */
export class ChildProgram {
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

  /** @param environment the whole of it */
  static start(program: string, args: readonly string[], environment: Record<string, string>): ChildProgram {
    const setpriv = debianProgram('setpriv', 'util-linux')
    const child = spawn(setpriv, ['--pdeathsig', 'KILL', program, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { NODE_ENV: 'test', ...environment },
    })
    return new ChildProgram(program, child)
  }

  /** Waits until it has printed something. @returns what matched @throws when it ends before */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    let hasEnded = false
    void this.ended.then(() => {
      hasEnded = true
    })
    for (;;) {
      const match = pattern.exec(this.words)
      if (match) return match
      if (hasEnded) throw new Error(`${this.name} does not start:\n${this.words}`)
      await new Promise((done) => setTimeout(done, 20))
    }
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  async end(): Promise<void> {
    if (!this.hasEnded) this.child.kill('SIGTERM')
    await this.ended
  }
}
