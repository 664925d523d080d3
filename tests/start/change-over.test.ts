import { generateKeyPairSync } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { InstalledShop } from '../support/installed-shop'
import { agree } from '../support/panel-page'
import { linkedVersion, PublishedReleases, scriptedVersion } from '../support/published-releases'
import { until } from '../support/until'
import { visit } from '../support/visit'
import { refusalOf, type Visitor } from '../support/visitor'

let releases: PublishedReleases
let shop: InstalledShop
let artist: Visitor
const built = mkdtempSync(join(tmpdir(), 'gesso-built-'))

beforeAll(async () => {
  releases = await PublishedReleases.open()
  shop = await InstalledShop.install(releases.gesso)
  shop.setPatience(100_000, 60_000)
  await shop.open()
  artist = await shop.artist()
  await createArtwork(artist, { title: 'Bulb Fields' })
  releases.withdraw()
})

const browser = withBrowser(() => shop)

afterAll(async () => {
  await shop.stop()
  shop.remove()
  await releases.close()
  rmSync(built, { recursive: true, force: true })
})

/** Publishes a version whose server is this script. */
const publishScript = (version: string, script: string): void => {
  releases.withdraw()
  releases.publish(version, scriptedVersion(join(built, `gesso-${version}`), version, script))
}

/** Asks for a version as the button does, and waits until the launcher has ended the change. */
async function install(version: string, end: string) {
  const before = shop.change()?.at
  await artist.call('installVersion', { version })
  await until(() => shop.change()?.at !== before, 100_000)
  const change = await shop.reaches(end)
  await shop.answers()
  return change
}

const titles = async () => (await artist.call('listArtworks', {})).map(({ title }) => title)

/** The shop runs 1.0.0 with all that it had. */
async function expectAsBefore(): Promise<void> {
  expect(shop.current).toBe('versions/1.0.0')
  expect((await artist.call('getVersion', {})).version).toBe('1.0.0')
  expect(await titles()).toContain('Bulb Fields')
}

const SERVER = `import { createServer } from 'node:http'
const answer = (status) => createServer((_, response) => response.writeHead(status).end())
  .listen(Number(process.env.PORT), '127.0.0.1', () => process.send('open'))
`

test('the shop looks for new versions only once it is wanted, sends nothing about itself, and shows what is signed', async () => {
  publishScript('1.0.1', 'process.exit(1)')
  expect(await artist.call('getVersion', {})).toMatchObject({ way: 'launcher', looks: false, newer: [] })
  expect(releases.asked).toEqual([])
  const found = await artist.call('setVersionLooks', { isOn: true })
  expect(found).toMatchObject({ newer: [{ version: '1.0.1' }], installable: '1.0.1', lookProblem: null })
  const usual = [
    'accept',
    'accept-encoding',
    'accept-language',
    'connection',
    'host',
    'sec-fetch-mode',
    'user-agent',
  ]
  expect(releases.asked.map(({ path }) => path).toSorted()).toEqual(['/releases.json', '/releases.json.sig'])
  for (const { headers } of releases.asked) expect(usual).toEqual(expect.arrayContaining(headers))
  const { groups } = await artist.call('listMatters', {})
  expect(groups.find(({ kind }) => kind === 'version')?.matters[0]?.title).toEqual(['Version 1.0.1 is there'])
})

test('a list that another key has signed is not read, and nothing can be installed from it', async () => {
  releases.sign(generateKeyPairSync('ed25519').privateKey)
  const { lookProblem } = await artist.call('lookForVersions', {})
  expect(lookProblem).toMatch(/not signed by those who make this program/)
  const refusal = await refusalOf(artist.call('installVersion', { version: '1.0.1' }))
  expect([refusal.status, refusal.body.message]).toEqual([409, lookProblem])
  releases.sign(releases.keys.privateKey)
})

test.each([
  ['is another file than the list says', { sha256: '0'.repeat(64) }, /not what was published/],
  ['is longer than the list says', { bytes: 10 }, /did not arrive whole/],
  ['needs more room than there is', { unpackedBytes: 1e15 }, /not enough room/],
])('an archive that %s is thrown away, and the shop stays open', async (_what, lie, words) => {
  releases.publish('1.0.1', join(built, 'gesso-1.0.1'), lie)
  await artist.call('installVersion', { version: '1.0.1' })
  await until(async () => (await artist.call('getVersion', {})).installing === null)
  expect((await artist.call('getVersion', {})).installProblem).toMatch(words)
  expect(readdirSync(shop.versions)).toEqual(['1.0.0'])
})

test.each([
  [
    '1.0.2',
    'ruins the database and ends',
    `import { rmSync } from 'node:fs'
    rmSync(process.env.DATA_DIR + '/postgres/global', { recursive: true })
    process.exit(1)`,
    'ended',
  ],
  ['1.0.3', 'opens and answers with errors', `${SERVER}answer(500)`, 'wrong answers'],
  [
    '1.0.4',
    'passes the look and then does not open',
    `${SERVER}if (process.argv[2] === 'try') answer(200); else process.exit(1)`,
    'ended',
  ],
])(
  'from version %s, which %s, the shop goes back with all that it had',
  async (version, _what, script, why) => {
    shop.setPatience(100_000, 3000)
    publishScript(version, script)
    expect(await install(version, 'went back')).toMatchObject({ from: '1.0.0', to: version, why })
    await expectAsBefore()
    const { groups } = await artist.call('listMatters', {})
    const [told] = groups.find(({ kind }) => kind === 'version')?.matters ?? []
    expect(told).toMatchObject({
      isWrong: true,
      says: [expect.stringMatching(/went back to 1\.0\.0 with everything/)],
    })
  },
)

test('what a version that hangs leaves, killed launchers too, is settled by the next starts', async () => {
  shop.setPatience(100_000, 60_000)
  publishScript('1.0.6', 'setInterval(() => {}, 1000)')
  await artist.call('installVersion', { version: '1.0.6' })
  await shop.reaches('trying')
  await shop.stop('SIGKILL')
  shop.start()
  await until(() => shop.change()?.tries === 2)
  await shop.stop('SIGTERM')
  await shop.open()
  expect(shop.change()).toMatchObject({ to: '1.0.6', step: 'went back', why: 'interrupted' })
  await expectAsBefore()
  shop.setPatience(3000, 1000)
  expect(await install('1.0.6', 'went back')).toMatchObject({ why: 'slow' })
  await expectAsBefore()
})

test('a power cut while the database is copied changes nothing', async () => {
  await shop.stop()
  const part = join(shop.dataDir, 'upgrade/database.part')
  mkdirSync(part, { recursive: true })
  shop.leaveChange('copying', '1.0.6', 0)
  await shop.open()
  expect(shop.change()).toMatchObject({ step: 'unchanged', why: 'interrupted' })
  expect(existsSync(part)).toBe(false)
  await expectAsBefore()
})

test('a power cut while the database comes back is settled by the next start', async () => {
  await shop.stop()
  const database = join(shop.dataDir, 'postgres')
  renameSync(database, join(shop.dataDir, 'upgrade/database'))
  // What the new version has left: half a database, with the number of a process that is another program's by now.
  mkdirSync(database)
  writeFileSync(join(database, 'postmaster.pid'), `${process.pid}\n`)
  shop.leaveChange('going back', '1.0.6')
  await shop.open()
  expect(shop.change()?.step).toBe('went back')
  await expectAsBefore()
})

test('a change that was left by versions that are gone is forgotten, and the database stays', async () => {
  await shop.stop()
  const copy = join(shop.dataDir, 'upgrade/database')
  mkdirSync(copy)
  shop.leaveChange('going back', '0.9.1', 1, '0.9.0')
  await shop.open()
  expect(shop.change()?.step).toBe('unchanged')
  await expectAsBefore()
  rmSync(copy, { recursive: true })
})

test('where the database has no room for its copy, nothing is changed', async () => {
  const huge = join(shop.dataDir, 'postgres/huge')
  writeFileSync(huge, '')
  truncateSync(huge, 8e12)
  publishScript('1.0.7', 'process.exit(1)')
  expect(await install('1.0.7', 'unchanged')).toMatchObject({ why: 'no room' })
  rmSync(huge)
  await expectAsBefore()
})

test('a new version is installed with all that the shop had, and of the old ones the last stays', async () => {
  shop.setPatience(100_000, 60_000)
  mkdirSync(join(shop.versions, '0.9.0'))
  releases.withdraw()
  releases.publish('1.1.0', linkedVersion(join(built, 'gesso-1.1.0'), '1.1.0', join(shop.versions, '1.0.0')))
  await artist.call('lookForVersions', {})
  const page = await browser.open('phone')
  const cookies = [...artist.cookies].map(([name, value]) => ({ name, value, url: shop.url }))
  await page.context().addCookies(cookies)
  // While the shop is closed, the page asks in vain.
  browser.expectFault(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/)
  await visit(page, '/admin/settings/version')
  await page.getByRole('button', { name: 'Install it' }).click()
  expect(await agree(page, 'Install it')).toMatch(/Install version 1\.1\.0\?.*goes back to version 1\.0\.0/s)
  await page.getByText('Your shop is closed for a moment while it changes to version 1.1.0').waitFor()
  // The page hears by itself that the new version is there.
  await page.getByText('Your shop now runs version 1.1.0.').waitFor({ timeout: 100_000 })
  await page.getByRole('heading', { name: 'Your shop runs version 1.1.0' }).waitFor()
  expect(shop.current).toBe('versions/1.1.0')
  const now = await artist.call('getVersion', {})
  expect(now).toMatchObject({ version: '1.1.0', newer: [], lastChange: { result: 'changed', from: '1.0.0' } })
  expect(await titles()).toContain('Bulb Fields')
  const trail = await artist.send('GET', '/api/cms/audit-trail/export?noun=version')
  expect(trail.text).toContain('1.1.0')
  expect(readdirSync(shop.versions).toSorted()).toEqual(['1.0.0', '1.1.0'])
  const { groups } = await artist.call('listMatters', {})
  expect(groups.find(({ kind }) => kind === 'version')?.matters[0]?.says).toEqual([
    'Your shop now runs version 1.1.0.',
  ])
  await artist.call('putAwayVersion', { version: '1.1.0', change: now.lastChange?.at ?? '' })
  const after = await artist.call('listMatters', {})
  expect(after.groups.filter(({ kind }) => kind === 'version')).toEqual([])
})

test('a power cut after the new version has passed keeps it, since it may have sold; a signal ends it well', async () => {
  await shop.stop()
  rmSync(join(shop.folder, 'current'))
  symlinkSync('versions/1.0.0', join(shop.folder, 'current'))
  shop.leaveChange('opening', '1.1.0')
  await shop.open()
  expect(shop.current).toBe('versions/1.1.0')
  expect((await artist.call('getVersion', {})).version).toBe('1.1.0')
  expect(await shop.stop('SIGTERM')).toBe(0)
})
