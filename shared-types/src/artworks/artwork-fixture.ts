import type { Artwork } from './artwork'
import { workValues } from './work-fields'

/** For tests: a work for sale with prints in two sizes and two pictures. @param changes fields that differ */
export const artworkFixture = (changes: Partial<Artwork> = {}): Artwork => ({
  id: 7,
  slug: 'dusk',
  title: 'Dusk',
  description: 'Salt & wind.\n\nSecond <paragraph>.',
  ...workValues({ year: 2021, medium: 'Oil on canvas', originalDimensions: '50 x 70 cm' }),
  originalSize: { width: 700, height: 500 },
  images: ['/media/aaaa.jpg', '/media/bbbb.png'],
  pictures: ['aaaa.jpg', 'bbbb.png'].map((name) => ({
    url: `/media/${name}`,
    width: 4000,
    height: 3000,
    placeholder: '',
    renditions: [640, 2560].flatMap((width) =>
      ['avif', 'webp'].map((type) => ({
        url: `/media/${name.slice(0, 4)}-${width}.${type}`,
        width,
        height: (width * 3) / 4,
        type: `image/${type}`,
      })),
    ),
    tiles: null,
  })),
  originalPrice: '4800.00',
  originalAvailable: true,
  originalSold: false,
  originalOnHold: false,
  originalOffer: 'available',
  printsAvailable: true,
  printOptions: [
    { size: 'A4', price: '20.00' },
    { size: 'A3', price: '35.50' },
  ],
  displayOrder: 0,
  createdAt: '2025-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
  series: [],
  ...changes,
})
