import { spawn } from 'node:child_process'

const LONGEST_OUTPUT = 20_000

/** A command ended with an error; `output` is the end of what it wrote. */
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
 * Runs a program to its end, keeping what it writes for the case that it fails.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string> }} options `env` is added to our own environment
 * @returns {Promise<void>}
 * @throws {CommandError}
 */
export function runCommand(file, args, { cwd, env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && file.endsWith('.cmd'),
    })
    running.add(child)
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk).slice(-LONGEST_OUTPUT)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => reject(new CommandError(error.message, output)))
    child.once('close', (code, signal) => {
      running.delete(child)
      if (code === 0) resolve()
      else reject(new CommandError(`it ended with ${signal ?? `exit code ${code}`}`, output))
    })
  })
}

/** Lets commands end with us: who stops the start, stops what it is doing. */
export function endCommandsWithUs() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal)
      process.exit(signal === 'SIGINT' ? 130 : 143)
    })
  }
}
