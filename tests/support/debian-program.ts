import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** PostgreSQL's program folders, newest version first. */
const postgresDirs = (): string[] => {
  const root = '/usr/lib/postgresql'
  const majors = existsSync(root) ? readdirSync(root).map(Number).filter(Boolean) : []
  return majors.sort((a, b) => b - a).map((major) => join(root, String(major), 'bin'))
}

/** The folders of Varnish's modules, one for each processor architecture. */
const varnishModules = (): string[] =>
  readdirSync('/usr/lib')
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join('/usr/lib', name, 'varnish/vmods'))

function find(name: string): string | undefined {
  const path = (process.env.PATH ?? '').split(delimiter)
  const dirs = [...postgresDirs(), ...varnishModules(), '/usr/sbin', ...path]
  return dirs.map((dir) => join(dir, name)).find((path) => existsSync(path))
}

/** Stops Debian's package from creating and starting a cluster. */
function keepFromStarting(): void {
  mkdirSync('/etc/postgresql-common/createcluster.d', { recursive: true })
  writeFileSync('/etc/postgresql-common/createcluster.d/gesso-tests.conf', 'create_main_cluster = false\n')
}

/**
 * Finds a Debian program that tests need, such as `pgbouncer`, or a module of Varnish. As root it installs a missing
 * one and says so; two suites that need it at the same time install it once.
 * @param packageName the package that contains it
 * @throws Error with one sentence when it is missing and cannot be installed
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
      // At this run level the package's services are not started.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    },
  )
  const installed = find(name)
  if (status === 0 && installed) return installed
  throw new Error(
    `Debian's package ${packageName} could not be installed:\n${stdout}\n${stderr}`.slice(-2000),
  )
}
