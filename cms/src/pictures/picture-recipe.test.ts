import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureRecipe } from './picture-recipe'

/** All that decides what a picture's files are: their sizes, formats and qualities. */
const SOURCES = [
  'choose-quality',
  'email-picture',
  'likeness',
  'make-renditions',
  'make-tiles',
  'rendition-formats',
]

/** The sum of those sources under each version of the recipe. */
const SUMS: Record<number, string> = { 1: '064a5ab72629222d', 2: '9191b79de7e2302b' }

/** Words for people, and where lines end, make no other picture. */
const codeOf = (name: string): string =>
  readFileSync(join(__dirname, `${name}.ts`), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s+/g, '')

/**
 * Fails when the code changes that makes pictures. Where other files come of it, raise VERSION in picture-recipe.ts, so that
 * pictures which are there are made again, and write the new sum under it. Where the same come of it, write the sum alone.
 */
test('pictures are made as the version of the recipe says', () => {
  const version = pictureRecipe({ avif: false }) / 2
  const sum = createHash('sha256').update(SOURCES.map(codeOf).join('\n')).digest('hex')
  expect({ version, sum: sum.slice(0, 16) }).toEqual({ version, sum: SUMS[version] })
})
