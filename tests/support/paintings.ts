import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Twenty-one paintings beside the checkout, too large for the repository; without them their tests are skipped. */
const FOLDER = resolve('../shared/paintings')

export const hasPaintings = existsSync(join(FOLDER, 'artworks.json'))

type Painting = {
  file: string
  title: string
  year: number
  medium: string
  originalDimensions: string
  originalPrice: string
  originalAvailable: boolean
  printsAvailable: boolean
  printOptions: { size: string; price: string }[]
  displayOrder: number
}

/** The paintings' data; none where they are not there. */
export const readPaintings = (): Painting[] =>
  hasPaintings ? JSON.parse(readFileSync(join(FOLDER, 'artworks.json'), 'utf8')) : []

/** The bytes of a painting's photograph. */
export const paintingBytes = (file: string): Buffer => readFileSync(join(FOLDER, file))
