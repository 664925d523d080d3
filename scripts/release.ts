/**
 * `npm run release -- VERSION --key FILE` makes a release of the present commit into `dist/release`, to be published as
 * it is: archives for x64 and arm64, the image where there is an engine, what they are made of, where they come from,
 * their checksums, and the signed list by which shops find them (docs/development/release.md). After an interruption it
 * can be repeated. `npm run release -- make-key FILE` makes the key.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { versionSchema } from '@gesso/shared-types/features/version/version'
import { readChangelog } from '../cms/src/features/version/changelog'
import type { Archive } from '../cms/src/features/version/releases'
import { NotReleased, writeVersion } from './release/next-version'
import { type Digest, envelope, statement } from './release/provenance'
import { addToList } from './release/release-list'
import { makeKey, readKey } from './release/signing-key'
import { writeArchive } from './release/write-archive'
import { writeImageFile } from './release/write-image-file'

const ARCHITECTURES = ['x64', 'arm64'] as const
const INSTALLER = 'install.sh'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()
const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Runs a script of ours, which tells its own troubles. @throws NotReleased if it fails */
function run(...args: string[]): void {
  if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0)
    throw new NotReleased('Nothing is released yet: mend this, and run it again.')
}

/** Gives the present state its version, in a commit of its own. @throws NotReleased */
function commitVersion(version: string): void {
  if (git('status', '--porcelain') !== '')
    throw new NotReleased('There are changes that are not committed: commit or undo them first.')
  if (writeVersion(version, new Date().toISOString().slice(0, 10)))
    git('commit', '--quiet', '--all', `--message=Release ${version}`)
  const tag = `v${version}`
  if (git('tag', '--list', tag) === '') git('tag', tag)
  else if (git('rev-parse', `${tag}^{commit}`) !== git('rev-parse', 'HEAD'))
    throw new NotReleased(
      `Version ${version} was made of another commit: check out ${tag}, or name a newer version.`,
    )
}

function archivesOf(version: string, folder: string): Archive[] {
  const seconds = Number(git('log', '-1', '--format=%ct'))
  return ARCHITECTURES.map((arch) => {
    const file = `gesso-${version}-linux-${arch}.tar.gz`
    say(`Packing ${file} …`)
    const path = join(folder, file)
    const unpackedBytes = writeArchive(version, arch, path, seconds)
    return { file, arch, bytes: statSync(path).size, unpackedBytes, sha256: sha256(path) }
  })
}

type Options = { key?: string | undefined; into: string; 'without-image': boolean }

function release(version: string, { key: keyFile, into, 'without-image': isWithoutImage }: Options): void {
  if (!versionSchema.safeParse(version).success)
    throw new NotReleased('A version has three numbers, such as 1.4.0.')
  const { gesso } = JSON.parse(readFileSync('package.json', 'utf8'))
  const key = readKey(keyFile, gesso.publicKey)
  commitVersion(version)
  mkdirSync(into, { recursive: true })
  run('scripts/build.mjs')
  // The archives contain it.
  run('--import', 'tsx', 'scripts/sbom.ts')
  const archives = archivesOf(version, into)
  const sbom = `gesso-${version}.cdx.json`
  copyFileSync('dist/sbom/gesso.cdx.json', join(into, sbom))
  copyFileSync('docs/operations/recipes/debian/install.sh', join(into, INSTALLER))
  const image = `gesso-${version}-image.tar`
  const hasImage = !isWithoutImage && writeImageFile(version, join(into, image))
  if (!hasImage && !isWithoutImage)
    say('The image is left out: neither Docker with buildx nor Podman runs here.')

  const made = [...archives.map(({ file }) => file), INSTALLER, sbom, ...(hasImage ? [image] : [])]
  const files: Digest[] = made.map((name) => ({ name, sha256: sha256(join(into, name)) }))
  const origin = {
    version,
    commit: git('rev-parse', 'HEAD'),
    lockFile: sha256('package-lock.json'),
    node: process.versions.node,
    builder: 'urn:gesso:maintainer',
  }
  const provenance = `gesso-${version}.intoto.jsonl`
  writeFileSync(join(into, provenance), `${envelope(statement(files, origin), key)}\n`)
  const all = [...files, { name: provenance, sha256: sha256(join(into, provenance)) }]
  const sums = join(into, 'SHA256SUMS')
  writeFileSync(sums, all.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''))
  if (gesso.image) {
    const recipes = join(into, `recipes-${version}`)
    rmSync(recipes, { recursive: true, force: true })
    run('scripts/write-recipes.mjs', recipes, '--sums', sums)
  } else say('The recipes are left out: gesso.image of package.json names no published image.')
  const section = readChangelog(readFileSync('CHANGELOG.md', 'utf8')).find((each) => each.version === version)
  if (!section?.date) throw new NotReleased(`CHANGELOG.md has no section of version ${version}.`)
  addToList(into, { version, date: section.date, news: section.news, from: gesso.from, archives }, key)
  say(`Version ${version} is in ${into}: publish the folder at the address gesso.releases, and push the tag.`)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    key: { type: 'string' },
    into: { type: 'string', default: 'dist/release' },
    'without-image': { type: 'boolean', default: false },
  },
})
const [what = '', file = ''] = positionals
try {
  if (what === 'make-key') {
    if (!file) throw new NotReleased('Name the file: npm run release -- make-key FILE.')
    const known = makeKey(file)
    say(
      `The key is in ${file}; keep a copy of it. Put its public part into gesso.publicKey of package.json:\n${known}`,
    )
  } else release(what, values)
} catch (error) {
  if (!(error instanceof NotReleased)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
