/**
 * `node scripts/write-recipes.mjs FOLDER` writes the recipes of docs/operations/recipes and docker-compose.yml into an
 * empty folder as they are published: with the image that `gesso.image` in package.json names, and this version. `--sums
 * SHA256SUMS` has the sums of the release's archives, for packages that download them. It fails while no image is named,
 * because the recipes of the repository have placeholders.
 */
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/**
 * Reads the sum of a machine's archive.
 * @param {string} list the text of SHA256SUMS
 * @param {string} arch
 */
function sumOf(list, arch) {
  const line = list.split('\n').find((each) => each.endsWith(`-linux-${arch}.tar.gz`))
  return line?.slice(0, 64) ?? fail(`SHA256SUMS has no archive for ${arch}.`)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { image: { type: 'string' }, sums: { type: 'string' } },
})
const [given] = positionals
if (!given) fail('Name the folder: node scripts/write-recipes.mjs FOLDER')
const folder = resolve(given)
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty.`)
const { version, gesso } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const image = values.image ?? gesso?.image ?? ''
const owner = /^ghcr\.io\/([a-z0-9-]+)\/gesso$/.exec(image)?.[1]
if (!owner) fail('gesso.image in package.json must name the published image, such as ghcr.io/OWNER/gesso.')

cpSync(join(root, 'docs/operations/recipes'), folder, { recursive: true })
cpSync(join(root, 'docker-compose.yml'), join(folder, 'docker-compose.yml'))
const sums = values.sums ? readFileSync(values.sums, 'utf8') : null
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const path = join(folder, name)
  if (!statSync(path).isFile()) continue
  let text = readFileSync(path, 'utf8')
    .replaceAll('OWNER', owner)
    .replaceAll(/\bVERSION\b/g, version)
  if (sums !== null)
    text = text.replace(/\bSHA256_OF_(X64|ARM64)\b/g, (_all, arch) => sumOf(sums, arch.toLowerCase()))
  writeFileSync(path, text)
}
