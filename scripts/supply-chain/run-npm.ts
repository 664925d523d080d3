import { spawnSync } from 'node:child_process'

const LARGEST_OUTPUT = 64 * 1024 * 1024
const LONGEST_MS = 120_000

/**
 * Runs npm and returns its output. npm tells the scripts that it starts where its own file is; otherwise it
 * is found on the path.
 */
export function runNpm(args: readonly string[]): { output: string; failed: boolean } {
  const own = process.env.npm_execpath
  const isWindows = process.platform === 'win32'
  const [file, all] = own?.endsWith('.js')
    ? [process.execPath, [own, ...args]]
    : [isWindows ? 'npm.cmd' : 'npm', [...args]]
  const { stdout, status } = spawnSync(file, all, {
    encoding: 'utf8',
    maxBuffer: LARGEST_OUTPUT,
    shell: isWindows && file.endsWith('.cmd'),
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: LONGEST_MS,
  })
  return { output: stdout ?? '', failed: status !== 0 }
}
