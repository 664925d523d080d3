import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Twenty-one paintings next to the checkout, too large for the repository; tests that need them are skipped without
 * them.
 */
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

/** The data of the paintings; empty when they are not there. */
export const readPaintings = (): Painting[] =>
  hasPaintings ? JSON.parse(readFileSync(join(FOLDER, 'artworks.json'), 'utf8')) : []

/** Reads the photograph of a painting. */
export const paintingBytes = (file: string): Buffer => readFileSync(join(FOLDER, file))
