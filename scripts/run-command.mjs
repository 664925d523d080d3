import { spawn } from 'node:child_process'

const MAX_OUTPUT_CHARS = 20_000

/** A failed command; `output` is the end of what it wrote. */
export class CommandError extends Error {
  /**
   * @param {string} message
   * @param {string} output
   */
  constructor(message, output) {
    super(message)
    this.output = output
  }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Runs a program to its end. Its output is only shown if it fails.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string>, signal?: AbortSignal }} options `env` is added to our
 * own environment; `signal` ends the program
 * @returns {Promise<void>}
 * @throws {CommandError}
 */
export function runCommand(file, args, { cwd, env, signal }) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
      shell: process.platform === 'win32' && file.endsWith('.cmd'),
    })
    running.add(child)
    let output = ''
    const append = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk).slice(-MAX_OUTPUT_CHARS)
    }
    child.stdout.on('data', append)
    child.stderr.on('data', append)
    child.once('error', (error) => reject(new CommandError(error.message, output)))
    child.once('close', (code, endedBy) => {
      running.delete(child)
      if (code === 0) resolve()
      else reject(new CommandError(`it ended with ${endedBy ?? `exit code ${code}`}`, output))
    })
  })
}

/** Stops running commands when this process ends or is asked to stop. */
export function stopCommandsOnExit() {
  process.once('exit', () => {
    for (const child of running) child.kill()
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal)
      process.exit(signal === 'SIGINT' ? 130 : 143)
    })
  }
}
