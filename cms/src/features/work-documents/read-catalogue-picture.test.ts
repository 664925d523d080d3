import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Context } from '../../platform/context'
import { readCataloguePicture } from './read-catalogue-picture'

const dataDir = mkdtempSync(join(tmpdir(), 'gesso-catalogue-'))
mkdirSync(join(dataDir, 'pictures'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const warnings: string[] = []
const context = {
  env: { dataDir },
  extensions: () => [],
  payload: { logger: { warn: ({ msg }: { msg: string }) => warnings.push(msg) } },
} as unknown as Context

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c03020' } })
const store = (name: string, bytes: Buffer) => writeFileSync(join(dataDir, 'pictures', name), bytes)

/** 72 by 48 points, which are 300 by 200 dots. */
const printed = { width: 72, height: 48 }

test('a picture has 300 dots an inch and the profile of its own colours, which stay as they are', async () => {
  store('wide.jpg', await canvas(900, 600).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer())
  const { icc } = await sharp(join(dataDir, 'pictures/wide.jpg')).metadata()
  const found = await readCataloguePicture(context, 'wide.jpg', printed, null)
  expect(found).toMatchObject({ width: 300, height: 200, channels: 3, icc })
  if (!('jpeg' in found)) throw new Error(found.problem)
  const first = async (jpeg: Buffer | string) => [
    ...(await sharp(jpeg, { ignoreIcc: true }).raw().toBuffer()).subarray(0, 3),
  ]
  const [before, after] = [await first(join(dataDir, 'pictures/wide.jpg')), await first(found.jpeg)]
  for (const [at, value] of before.entries()) expect(Math.abs(value - (after[at] ?? 0))).toBeLessThan(3)
})

test('a small picture is never enlarged beyond its pixels', async () => {
  store('small.jpg', await canvas(150, 100).jpeg().toBuffer())
  expect(await readCataloguePicture(context, 'small.jpg', printed, null)).toMatchObject({
    ...{ width: 150, height: 100, icc: null },
  })
})

test('for a press in CMYK a picture is turned to its profile, which is not in each picture again', async () => {
  const { icc } = await sharp(
    await canvas(2, 2).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
  ).metadata()
  const profile = { path: join(dataDir, 'press.icc'), icc: Buffer.from(icc as Buffer), channels: 4 as const }
  writeFileSync(profile.path, profile.icc)
  store('red.png', await canvas(300, 200).png().toBuffer())
  const found = await readCataloguePicture(context, 'red.png', printed, profile)
  if (!('jpeg' in found)) throw new Error(found.problem)
  expect(found).toMatchObject({ width: 300, height: 200, channels: 4, icc: profile.icc })
  const { space, channels, icc: within } = await sharp(found.jpeg).metadata()
  expect([space, channels, within]).toEqual(['cmyk', 4, undefined])
})

test('of a file that is gone or damaged it says so, and the log has its name', async () => {
  expect(await readCataloguePicture(context, 'gone.jpg', printed, null)).toEqual({
    problem: 'The file of this picture is gone.',
  })
  store('damaged.jpg', (await canvas(900, 600).jpeg().toBuffer()).subarray(0, 200))
  expect(await readCataloguePicture(context, 'damaged.jpg', printed, null)).toEqual({
    problem: 'The file of this picture is damaged.',
  })
  expect(warnings).toEqual(['A picture for a catalogue cannot be read: damaged.jpg'])
})
