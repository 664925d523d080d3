import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readChangelog } from '../../cms/src/features/version/changelog'
import { isSignedBy, type Release, releasesSchema } from '../../cms/src/features/version/releases'
import { releaseSection } from '../../scripts/release/next-version'
import { envelope, statement } from '../../scripts/release/provenance'
import { addToList } from '../../scripts/release/release-list'
import { makeKey, readKey } from '../../scripts/release/signing-key'
import { packFolder } from '../../scripts/release/write-archive'

const folder = mkdtempSync(join(tmpdir(), 'gesso-release-'))
const keyFile = join(folder, 'key.pem')
const publicKey = makeKey(keyFile)
const key = readKey(keyFile, publicKey)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const CHANGELOG =
  '# What is new\n\n## Unreleased\n\n### Added\n\n- Frames.\n\n## 1.0.0 - 2026-11-29\n\n### Added\n\n- All.\n'

/** A repository with what a release reads first. */
function makeRepository(name: string, changelog = CHANGELOG): string {
  const repository = join(folder, name)
  mkdirSync(repository)
  const manifest = { name: 'gesso', version: '1.0.0', gesso: { publicKey, releases: '', from: '1.0.0' } }
  for (const file of ['package.json', 'package-lock.json'])
    writeFileSync(join(repository, file), JSON.stringify(manifest, null, 2))
  writeFileSync(join(repository, 'CHANGELOG.md'), changelog)
  git(repository, 'init', '--quiet')
  git(repository, 'add', '.')
  git(repository, '-c', 'user.name=T', '-c', 'user.email=t@example.test', 'commit', '--quiet', '-m', 'Begin')
  return repository
}

const git = (cwd: string, ...args: string[]): string => execFileSync('git', args, { cwd, encoding: 'utf8' })

/** Runs the release in a repository, where it must refuse. @returns what it says */
function refused(cwd: string, ...args: string[]): string {
  const script = join(process.cwd(), 'scripts/release.ts')
  const tsx = join(process.cwd(), 'node_modules/tsx/dist/loader.mjs')
  const before = git(cwd, 'status', '--porcelain')
  const { status, stderr } = spawnSync(process.execPath, ['--import', tsx, script, ...args], {
    cwd,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  // Nothing was written or committed.
  expect(git(cwd, 'status', '--porcelain')).toBe(before)
  expect(git(cwd, 'log', '--oneline').trim().split('\n')).toHaveLength(1)
  return stderr
}

test('uncommitted changes, an empty changelog, an older version and a strange key stop it', () => {
  const repository = makeRepository('strict')
  expect(refused(repository, '1.1', '--key', keyFile)).toMatch(/^A version has three numbers/)
  expect(refused(repository, '1.1.0')).toMatch(/^Name the key/)
  expect(refused(repository, '0.9.0', '--key', keyFile)).toMatch(/^Version 0\.9\.0 is not newer than 1\.0\.0/)
  const other = join(folder, 'other.pem')
  makeKey(other)
  expect(refused(repository, '1.1.0', '--key', other)).toMatch(/^This key is not the one that shops know/)
  expect(refused(repository, 'make-key', join(repository, 'key.pem'))).toMatch(
    /^The key must not be in the repository/,
  )
  expect(refused(repository, 'make-key', keyFile)).toMatch(/is there already, and is not replaced/)
  writeFileSync(join(repository, 'new'), '')
  expect(refused(repository, '1.1.0', '--key', keyFile)).toMatch(/^There are changes that are not committed/)
  const empty = makeRepository('empty', CHANGELOG.replace('### Added\n\n- Frames.\n\n', ''))
  expect(refused(empty, '1.1.0', '--key', keyFile)).toMatch(/^CHANGELOG\.md says nothing under "Unreleased"/)
})

test('the key is readable for its owner alone', () => {
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
})

test('what was unreleased becomes the section of the version, below a new empty one', () => {
  const [next, first, second] = readChangelog(releaseSection(CHANGELOG, '1.1.0', '2026-12-24'))
  expect(next).toEqual({ version: 'Unreleased', date: null, news: [] })
  expect(first).toEqual({
    version: '1.1.0',
    date: '2026-12-24',
    news: [{ heading: 'Added', lines: ['Frames.'] }],
  })
  expect(second?.version).toBe('1.0.0')
})

test('the same files make the same archive, whenever and with whatever rights they were written', () => {
  const [one, two] = ['one', 'two'].map((name) => {
    const parent = join(folder, name)
    cpSync('scripts/launcher', join(parent, 'gesso-1.1.0'), { recursive: true })
    return parent
  }) as [string, string]
  utimesSync(join(two, 'gesso-1.1.0/launch.mjs'), 1, 1)
  chmodSync(join(two, 'gesso-1.1.0/launch.mjs'), 0o600)
  chmodSync(join(one, 'gesso-1.1.0/launch.mjs'), 0o664)
  const sums = [one, two].map((parent) => {
    packFolder(parent, 'gesso-1.1.0', join(parent, 'a.tar.gz'), 1_800_000_000)
    return createHash('sha256')
      .update(readFileSync(join(parent, 'a.tar.gz')))
      .digest('hex')
  })
  expect(sums[0]).toBe(sums[1])
})

const released = (version: string): Release => ({
  version,
  date: '2026-12-24',
  news: [{ heading: 'Added', lines: ['Frames.'] }],
  from: '1.0.0',
  archives: [{ file: 'a.tar.gz', arch: 'x64', bytes: 1, unpackedBytes: 1, sha256: '0'.repeat(64) }],
})

test('the list grows by each release, is signed by the key that shops know, and takes no list of another key', () => {
  const into = join(folder, 'list')
  mkdirSync(into)
  for (const version of ['1.1.0', '1.10.0', '1.2.0', '1.1.0']) addToList(into, released(version), key)
  const bytes = readFileSync(join(into, 'releases.json'))
  const signature = readFileSync(join(into, 'releases.json.sig'), 'utf8')
  expect(isSignedBy(publicKey, bytes, signature)).toBe(true)
  expect(isSignedBy(publicKey, Buffer.concat([bytes, Buffer.from(' ')]), signature)).toBe(false)
  const { releases } = releasesSchema.parse(JSON.parse(bytes.toString()))
  expect(releases.map(({ version }) => version)).toEqual(['1.10.0', '1.2.0', '1.1.0'])
  writeFileSync(join(into, 'releases.json'), '{}')
  expect(() => addToList(into, released('1.3.0'), key)).toThrow(/is not signed by this key/)
})

test('the provenance names commit, lock file and files, and is signed as its standard says', () => {
  const files = [{ name: 'a.tar.gz', sha256: '1'.repeat(64) }]
  const said = statement(files, {
    version: '1.1.0',
    commit: 'c0ffee',
    lockFile: '2'.repeat(64),
    node: '24.0.0',
    builder: 'urn:gesso:maintainer',
  })
  const { payloadType, payload, signatures } = JSON.parse(envelope(said, key))
  const text = Buffer.from(payload, 'base64')
  const encoded = Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${text.length} ${text}`)
  expect(isSignedBy(publicKey, encoded, signatures[0].sig)).toBe(true)
  expect(JSON.parse(text.toString())).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: 'a.tar.gz', digest: { sha256: '1'.repeat(64) } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: 'c0ffee' } },
          { name: 'package-lock.json', digest: { sha256: '2'.repeat(64) } },
        ],
      },
      runDetails: { builder: { id: 'urn:gesso:maintainer' } },
    },
  })
})
