import type { ImportConcern, WorkKind } from '@gesso/shared-types/features/import/import'
import type { Product } from './product'

/** The kind that a product is read as, and the guess that the artist is asked about; null when it is certain. */
export type GuessedKind = { kind: WorkKind; guess: ImportConcern | null }

const SIZE_NAME = /size|format|dimension|größe|grösse|taille|tamaño|misura/i
const SIZE = /^(?:[ab]\d|\d{1,4}(?:[.,]\d+)?\s*(?:cm|mm|in|″|")?\s*[x×]\s*\d{1,4}.*)$/i
const PRINT = /\b(?:prints?|gicl[ée]es?|posters?|reproductions?|postcards?)\b/i
const ORIGINAL = /\b(?:originals?|paintings?|drawings?|one of a kind|unique)\b/i

/** Whether a variant is the original itself, among prints of it. */
export const isOriginal = (label: string): boolean => /\boriginal\b/i.test(label)

/** Guesses whether a product is an original, prints, or both. */
export function guessKind({ title, words, optionNames, variants }: Product): GuessedKind {
  const [only] = variants
  if (variants.length > 1) {
    if (variants.filter(({ label }) => isOriginal(label)).length === 1) return { kind: 'both', guess: null }
    const areSizes =
      optionNames.some((name) => SIZE_NAME.test(name)) || variants.every(({ label }) => SIZE.test(label))
    return { kind: 'prints', guess: areSizes ? null : 'guessed_options' }
  }
  const stock = only?.stock ?? null
  const isPrint = PRINT.test(`${title} ${words}`)
  if (stock === 1)
    return isPrint ? { kind: 'prints', guess: 'guessed_prints' } : { kind: 'original', guess: null }
  if (stock === 0 && !isPrint) return { kind: 'original', guess: 'guessed_sold' }
  if (stock === null && !isPrint && ORIGINAL.test(`${title} ${words}`)) {
    return { kind: 'original', guess: 'guessed_originals' }
  }
  return { kind: 'prints', guess: 'guessed_prints' }
}

/** The kind that a guessed product may be instead. */
export const otherKind = (kind: WorkKind): WorkKind => (kind === 'original' ? 'prints' : 'original')
