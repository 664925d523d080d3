import { execFileSync } from 'node:child_process'
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { houseFiles, otherFiles } from '../../cms/src/features/printing/font-files'
import { deriveTestKeys } from '../../cms/src/payments/test-keys'
import MEMORY_SETTINGS from '../../scripts/memory-settings.json'
import NODE_OPTIONS from '../../scripts/node-options.json'
import { paintedCanvas } from '../bench/painted-canvas'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { buy, printLine } from '../support/purchase'
import { SECRET, ServerProcess } from '../support/server-process'
import { SmallMachine } from '../support/small-machine'
import { Visitor } from '../support/visitor'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gesso-program-'))
  execFileSync(process.execPath, ['scripts/write-program.mjs', join(folder, 'gesso')])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = (): string[] =>
  readdirSync(join(folder, 'gesso'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    lstatSync(join(folder, 'gesso', path)).isFile(),
  )

test('the program is enough for a shop: Node, database, pages, panel, pictures and what is drawn with fonts', async () => {
  const server = await ServerProcess.start({
    node: join(folder, 'gesso/bin/node'),
    dataDir: join(folder, 'data'),
    folder: join(folder, 'gesso'),
  })
  try {
    const get = (path: string) => fetch(new URL(path, server.url))
    const home = await get('/')
    expect(home.status).toBe(200)
    const artist = await new Visitor(server.url).signIn()
    const work = await createArtwork(artist, { images: [dataString(await makePicture('jpeg', 700, 500))] })
    const [smallest] = work.pictures[0]?.renditions ?? []
    expect((await get(smallest?.url ?? '')).headers.get('content-type')).toBe('image/webp')
    const page = await (await get(`/artwork/${work.slug}`)).text()
    const card = /<meta property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? ''
    expect((await get(card)).headers.get('content-type')).toBe('image/jpeg')
    const panel = await get('/admin/login')
    expect(panel.status).toBe(200)
    const script = /\/_next\/static\/[^"]+\.js/.exec(await panel.text())?.[0] ?? ''
    expect((await get(script)).status).toBe(200)
    expect(server.takeErrors()).toEqual([])
  } finally {
    await server.stop()
  }
})

test('on a machine with one processor and 1 GB, database and all, a shop opens, sells and takes a picture of 100 megapixels', async () => {
  const machine = SmallMachine.make(folder, join(folder, 'gesso/bin/node'), 2 ** 30)
  const server = await ServerProcess.start({
    node: machine.node,
    dataDir: join(folder, 'small-data'),
    folder: join(folder, 'gesso'),
    variables: { PICTURES_AVIF: 'on' },
  })
  try {
    const artist = await new Visitor(server.url).signIn()
    const bytes = await paintedCanvas(12_500, 8000)
    const file = new File([new Uint8Array(bytes)], 'large.jpg', { type: 'image/jpeg' })
    const picture = await artist.call('uploadPicture', { file })
    const work = await createArtwork(artist, { images: [picture.url] })
    const at = { url: server.url, paymentKeys: deriveTestKeys(SECRET) }
    await buy(at, new Visitor(server.url), [printLine(work, 'A4')])
    expect(machine.kills).toBe(0)
    expect(server.hasEnded).toBe(false)
    expect(server.takeErrors()).toEqual([])
  } finally {
    await server.stop()
    await machine.remove()
  }
})

test('the program has the fonts of all scripts that documents are drawn in', () => {
  const letters = ['א', 'ع', 'Ա', 'ა', 'ก', 'अ', '漢', 'あ', '们', '綠', '한', '가']
  const weights = [400, 600] as const
  const read = weights.flatMap((weight) => [
    ...houseFiles(weight),
    ...letters.flatMap((letter) => otherFiles(letter, weight)),
  ])
  expect(read.length).toBeGreaterThan(40)
  const written = new Set(files())
  const missing = read.map(({ path }) => relative('.', path)).filter((path) => !written.has(path))
  expect(missing).toEqual([])
})

// ASVS 13.4.1
test('the program has neither sources nor build tools, and is small', () => {
  const all = files()
  const sources = all.filter(
    (path) => /\.(tsx?|tsbuildinfo)$/.test(path) && !path.startsWith('node_modules/'),
  )
  expect(sources).toEqual([])
  // The demo gallery is made from these pictures.
  expect(all).toContain('cms/src/features/demo/pictures/surf.jpg')
  const packages = readdirSync(join(folder, 'gesso/node_modules'))
  for (const tool of ['vite', 'typescript', 'jest', 'esbuild', 'drizzle-kit', 'lighthouse', 'rolldown'])
    expect(packages).not.toContain(tool)
  const megabytes = all.reduce((sum, path) => sum + lstatSync(join(folder, 'gesso', path)).size, 0) / 1e6
  // Debian's slim base takes 75 MB more (332 MB in all), Node 24 more than the one that runs this test.
  const node = lstatSync(join(folder, 'gesso/bin/node')).size / 1e6
  expect(megabytes - node).toBeLessThan(332 - 75 - 109)
})

test('a folder that has something in it is refused, and stays as it is', () => {
  const before = files()
  expect(() =>
    execFileSync(process.execPath, ['scripts/write-program.mjs', join(folder, 'gesso')], { stdio: 'pipe' }),
  ).toThrow('gesso is not empty.')
  expect(files()).toEqual(before)
})

test('the image hands the server the memory settings of npm start', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8')
  const start = readFileSync('scripts/start-in-image.sh', 'utf8')
  for (const [name, value] of Object.entries(MEMORY_SETTINGS))
    expect(dockerfile).toContain(`${name}=${value}`)
  for (const option of NODE_OPTIONS) expect(start).toContain(` ${option} `)
})
