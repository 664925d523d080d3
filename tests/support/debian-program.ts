import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Newest first. */
const postgresDirs = (): string[] => {
  const root = '/usr/lib/postgresql'
  const majors = existsSync(root) ? readdirSync(root).map(Number).filter(Boolean) : []
  return majors.sort((a, b) => b - a).map((major) => join(root, String(major), 'bin'))
}

/** Where Varnish has its modules, a folder for each kind of machine. */
const varnishModules = (): string[] =>
  readdirSync('/usr/lib')
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join('/usr/lib', name, 'varnish/vmods'))

function find(name: string): string | undefined {
  const path = (process.env.PATH ?? '').split(delimiter)
  const dirs = [...postgresDirs(), ...varnishModules(), '/usr/sbin', ...path]
  return dirs.map((dir) => join(dir, name)).find((path) => existsSync(path))
}

/** Debian would make a cluster of its own, and start it. */
function keepFromStarting(): void {
  mkdirSync('/etc/postgresql-common/createcluster.d', { recursive: true })
  writeFileSync('/etc/postgresql-common/createcluster.d/gesso-tests.conf', 'create_main_cluster = false\n')
}

/**
 * A program of Debian's that tests need, such as `pgbouncer`, or a module of Varnish. Where it is missing and this is root, it is installed, which
 * is said; two suites that need it at once install it once.
 * @param packageName the package that has it
 * @throws with one sentence when it is missing and cannot be installed
 */
export function debianProgram(name: string, packageName: string): string {
  const found = find(name)
  if (found) return found
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `These tests need ${name}: install the package ${packageName} (as root: apt-get install ${packageName}).`,
    )
  }
  process.stdout.write(`Installing Debian's package ${packageName} for the tests …\n`)
  keepFromStarting()
  const install =
    'apt-get install -y --no-install-recommends "$0" || { apt-get update && apt-get install -y --no-install-recommends "$0"; }'
  const { status, stdout, stderr } = spawnSync(
    'flock',
    ['/tmp/gesso-tests-apt', 'sh', '-c', install, packageName],
    {
      encoding: 'utf8',
      // Services of the package are not started on this run level.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    },
  )
  const installed = find(name)
  if (status === 0 && installed) return installed
  throw new Error(
    `Debian's package ${packageName} could not be installed:\n${stdout}\n${stderr}`.slice(-2000),
  )
}
