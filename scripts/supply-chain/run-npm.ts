import { spawnSync } from 'node:child_process'

const LARGEST_OUTPUT = 64 * 1024 * 1024
const LONGEST_MS = 120_000

/** What npm prints. npm names its own file to the scripts that it starts; without that, it is looked for on the path. */
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
