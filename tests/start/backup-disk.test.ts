import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { createArtwork } from '../support/artworks'
import { EmptyMachine, hashFiles, hashRows, runServerCommand } from '../support/backup'
import { withShop } from '../support/shop'

jest.setTimeout(180_000)

/** No file may become larger than this, in blocks of 512 bytes: less than the picture and the backup have. */
const FILE_BLOCKS = 100
/** A device that has no room: the system refuses each byte. */
const FULL = '/dev/full'

const shop = withShop({ SWEEP_SECONDS: '3600' })
const folder = () => join(shop().dataDir, 'elsewhere')
const file = () => join(shop().dataDir, 'shop.tar')

const backUp = (path: string, fileBlocks?: number) =>
  runServerCommand(
    ['backup', path],
    { DATABASE_URL: shop().databaseUrl, DATA_DIR: shop().dataDir },
    fileBlocks,
  )

beforeAll(async () => {
  const artist = await shop().signIn()
  // Noise cannot be made smaller.
  const raw = { width: 300, height: 200, channels: 3 as const }
  const noise = await sharp(randomBytes(300 * 200 * 3), { raw })
    .png()
    .toBuffer()
  const { url } = await artist.call('uploadPicture', {
    file: new File([new Uint8Array(noise)], 'a.png', { type: 'image/png' }),
  })
  await createArtwork(artist, { images: [url] })
})
afterEach(() => rmSync(folder(), { recursive: true, force: true }))

/** The last backup that the panel lists. */
const lastNoted = async () => {
  const [row] = await shop().query<{ state: string; error: string | null }>(
    'SELECT state, error FROM backups ORDER BY begun_at DESC LIMIT 1',
  )
  return row
}

describe('a backup whose disk', () => {
  const cases: [string, () => void, number | undefined, string][] = [
    [
      'is full',
      () => symlinkSync(FULL, join(folder(), 'shop.tar.unfinished')),
      undefined,
      'There is no room left for FILE: the disk is full.',
    ],
    ['takes no file so large', () => {}, FILE_BLOCKS, 'FILE would be larger than its disk lets a file be.'],
  ]
  test.each(cases)(
    '%s ends with one sentence, which the panel has too, and leaves no file',
    async (_, fill, fileBlocks, words) => {
      mkdirSync(folder())
      fill()
      const path = join(folder(), 'shop.tar')
      const sentence = words.replace('FILE', path)
      const { code, words: said } = await backUp(path, fileBlocks)
      expect([code, said.trim().split('\n').at(-1)]).toEqual([1, sentence])
      expect(said).not.toContain('    at ')
      expect(readdirSync(folder())).toEqual([])
      expect(await lastNoted()).toEqual({ state: 'failed', error: sentence })
    },
  )
})

test('a restore whose disk is full says so in one sentence, and goes on by the same command once there is room', async () => {
  expect(await backUp(file())).toMatchObject({ code: 0 })
  const machine = await EmptyMachine.create()
  try {
    const { code, words } = await machine.restore(file(), [], {}, FILE_BLOCKS)
    const last = words.trim().split('\n').at(-1)
    expect([code, last]).toEqual([1, 'The disk is full; free space on it, and run the command again.'])
    expect(words).not.toContain('    at ')
    expect(await machine.tables()).toEqual([])
    expect(existsSync(join(machine.dataDir, 'restoring'))).toBe(false)
    expect(await machine.restore(file())).toMatchObject({ code: 0 })
    expect(hashFiles(machine.dataDir)).toEqual(hashFiles(shop().dataDir))
    expect((await hashRows(machine.databaseUrl)).pictures).toBe((await hashRows(shop().databaseUrl)).pictures)
  } finally {
    await machine.remove()
    rmSync(file(), { force: true })
  }
})
