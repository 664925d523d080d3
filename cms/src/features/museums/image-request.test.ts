import type { Picture } from '@gesso/shared-types/artworks/artwork'
import { imageInfo } from './image-info'
import { type RefusedImage, readImageRequest } from './image-request'

const rendition = (width: number, height: number) => ({
  url: `/media/b-${width}.webp`,
  width,
  height,
  type: 'image/webp',
})
const PICTURE: Picture = {
  url: '/media/a.jpg',
  width: 6001,
  height: 4000,
  placeholder: '',
  renditions: [rendition(1280, 853), rendition(2560, 1706)],
  tiles: {
    size: 512,
    levels: [
      { url: '/media/b/0', width: 3001, height: 2000 },
      { url: '/media/b/1', width: 6001, height: 4000 },
    ],
  },
}
const SMALL: Picture = {
  ...PICTURE,
  width: 900,
  height: 500,
  renditions: [rendition(900, 500)],
  tiles: null,
}

const statusOf = (path: string, picture = PICTURE) => {
  try {
    readImageRequest(path, picture)
    return 200
  } catch (error) {
    return (error as RefusedImage).status
  }
}

test('a large picture says its levels, and how large it is given whole', () => {
  expect(imageInfo('https://gallery.example/iiif/image/a', PICTURE)).toMatchObject({
    width: 6001,
    height: 4000,
    maxWidth: 2560,
    maxHeight: 1706,
    sizes: [
      { width: 376, height: 250 },
      { width: 751, height: 500 },
      { width: 1501, height: 1000 },
    ],
    tiles: [{ width: 512, scaleFactors: [1, 2, 4, 8, 16] }],
  })
  expect(imageInfo('x', SMALL)).not.toHaveProperty('maxWidth')
  expect(imageInfo('x', SMALL).sizes).toEqual([
    { width: 450, height: 250 },
    { width: 900, height: 500 },
  ])
})

test.each([
  ['full/max', { whole: null }],
  ['full/2560,1706', { whole: null }],
  ['0,0,6001,4000/376,250', { whole: { width: 376, height: 250 } }],
  ['0,0,512,512/512,512', { scale: 1, column: 0, row: 0, width: 512, height: 512 }],
  ['5632,3584,369,416/max', { scale: 1, column: 11, row: 7, width: 369, height: 416 }],
  ['4096,2048,1905,1952/477,488', { scale: 4, column: 2, row: 1, width: 477, height: 488 }],
])('%s is a whole size or a tile', (path, asked) => {
  expect(readImageRequest(`${path}/0/default.jpg`, PICTURE)).toEqual(asked)
})

test.each([
  ['full/max/0/default.png', 501],
  ['full/max/90/default.jpg', 501],
  ['full/max/!0/default.jpg', 501],
  ['full/max/0/gray.jpg', 501],
  ['square/max/0/default.jpg', 501],
  ['pct:0,0,50,50/max/0/default.jpg', 501],
  ['full/^max/0/default.jpg', 501],
  ['full/500,/0/default.jpg', 501],
  ['full/pct:50/0/default.jpg', 501],
  ['full/500,333/0/default.jpg', 501],
  ['100,100,512,512/512,512/0/default.jpg', 501],
  ['6001,0,512,512/512,512/0/default.jpg', 400],
  ['0,0,0,512/512,512/0/default.jpg', 400],
  ['full/7000,4000/0/default.jpg', 400],
  ['full/0,0/0/default.jpg', 400],
  ['full/max/361/default.jpg', 400],
  ['full/max/0/best.jpg', 400],
  ['full/max/0/default.exe', 400],
  ['whole/max/0/default.jpg', 400],
  ['full/max/0/default', 400],
  ['full/max', 400],
  ['-1,0,512,512/512,512/0/default.jpg', 400],
])('%s is answered by %d', (path, status) => {
  expect(statusOf(path)).toBe(status)
})

test('every tile and size that info.json names is answered, and all tiles of a level cover it once', () => {
  for (const picture of [PICTURE, SMALL]) {
    const { sizes, tiles } = imageInfo('x', picture)
    for (const { width, height } of sizes)
      expect(statusOf(`full/${width},${height}/0/default.jpg`, picture)).toBe(200)
    for (const scale of tiles[0]?.scaleFactors ?? []) {
      const side = 512 * scale
      for (let x = 0; x < picture.width; x += side)
        for (let y = 0; y < picture.height; y += side) {
          const [w, h] = [Math.min(side, picture.width - x), Math.min(side, picture.height - y)]
          const size = `${Math.ceil(w / scale)},${Math.ceil(h / scale)}`
          expect([x, y, scale, statusOf(`${x},${y},${w},${h}/${size}/0/default.jpg`, picture)]).toEqual([
            x,
            y,
            scale,
            200,
          ])
        }
    }
  }
})
