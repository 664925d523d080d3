import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyAddress, makeFullCopy, unzip } from '../support/full-copy'
import { withShop } from '../support/shop'

jest.setTimeout(300_000)

const shop = withShop({ SWEEP_SECONDS: '3600' })
const PICTURES = 2000
const ROWS = 50_000
const PICTURE_BYTES = 200_000

test('two thousand pictures and fifty thousand rows are never in memory as a whole', async () => {
  const artist = await shop().signIn()
  const folder = join(shop().dataDir, 'pictures')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'p1.jpg'), Buffer.alloc(PICTURE_BYTES, 7))
  for (let n = 2; n <= PICTURES; n++) copyFileSync(join(folder, 'p1.jpg'), join(folder, `p${n}.jpg`))
  await shop().query(`INSERT INTO pictures (original_name, filename, filesize, placeholder, renditions)
    SELECT 'work.jpg', 'p' || n || '.jpg', ${PICTURE_BYTES}, '', '[]' FROM generate_series(1, ${PICTURES}) AS n`)
  await shop().query(`INSERT INTO contact_messages (name, email, subject, message)
    SELECT 'Name ' || n, 'm' || n || '@example.test', 'Subject', repeat('word ', 200) FROM generate_series(1, ${ROWS}) AS n`)
  const before = shop().peakMegabytes()
  const copy = await makeFullCopy(artist)
  const { bytes } = await artist.load('GET', copyAddress(copy))
  const after = shop().peakMegabytes()
  expect(bytes.length).toBeGreaterThan(PICTURES * PICTURE_BYTES)
  // The pictures alone are 400 MB, the tables' text 60 MB more.
  if (before !== null && after !== null) expect(after - before).toBeLessThan(200)
  const files = await unzip(bytes)
  expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(PICTURES)
  expect(JSON.parse(files.get('tables/contact_messages.json')?.toString() ?? '')).toHaveLength(ROWS)
})
