import type { SocialCard } from '@gesso/shared-types/features/social-cards/social-card'
import sharp from 'sharp'
import { drawCard } from './draw-card'
import { layOutCard } from './lay-out-card'

const CARD: SocialCard = {
  place: 'artwork/dusk',
  picture: { url: '/media/a.jpg', width: 300, height: 200, renditions: [] },
  above: 'Marianne Holt',
  heading: 'Dusk',
  isTitle: true,
  below: '2021',
}
const WALL = [247, 246, 243]

async function pixels(jpeg: Buffer) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([1200, 630, 3])
  return (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)]
}
const near = (color: number[], wanted: number[]) =>
  color.every((part, index) => Math.abs(part - (wanted[index] ?? 0)) < 8)

test('a card is a JPEG of 1200 by 630 with the picture on the wall and ink in the words', async () => {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2060a0' } })
    .webp()
    .toBuffer()
  const jpeg = await drawCard(CARD, picture)
  expect((await sharp(jpeg).metadata()).format).toBe('jpeg')
  const at = await pixels(jpeg)
  const { picture: box, lines } = layOutCard(CARD)
  expect(near(at(5, 5), WALL)).toBe(true)
  expect(near(at((box?.left ?? 0) + 150, (box?.top ?? 0) + 100), [32, 96, 160])).toBe(true)
  for (const { x, y, setting } of lines) {
    const row = Array.from({ length: 60 }, (_, index) =>
      at(Math.round(x) + index, Math.round(y - setting.size / 4)),
    )
    expect(row.some(([red = 255]) => red < 140)).toBe(true)
  }
})

test('a work with a transparent picture, or without any, has a card too', async () => {
  const clear = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#00000000' } })
    .webp()
    .toBuffer()
  const box = layOutCard(CARD).picture
  const at = await pixels(await drawCard(CARD, clear))
  expect(near(at((box?.left ?? 0) + 150, (box?.top ?? 0) + 100), WALL)).toBe(true)
  expect(near((await pixels(await drawCard({ ...CARD, picture: null }, null)))(1190, 5), WALL)).toBe(true)
})
