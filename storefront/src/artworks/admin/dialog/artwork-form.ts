import { type Artwork, type ArtworkInput, artworkInputSchema } from '@gesso/shared-types/artwork'
import type { FieldProblem } from '@gesso/shared-types/errors'

/** One row of print options as typed; `key` tells rows apart while they come and go. */
export type PrintRow = { key: string; size: string; price: string }

/** The artwork dialog's fields as typed; pictures are kept apart, since they are sent one by one. */
export type ArtworkForm = {
  title: string
  description: string
  year: string
  medium: string
  originalDimensions: string
  originalPrice: string
  originalAvailable: boolean
  printsAvailable: boolean
  displayOrder: string
  printRows: PrintRow[]
}

/** Problems by field: 'title', or 'printRows.2.size' for the third row. */
export type Problems = Record<string, string>

let rowsMade = 0
export function printRow(size = '', price = ''): PrintRow {
  rowsMade += 1
  return { key: `row ${rowsMade}`, size, price }
}

/** The defaults of specification section 5, with the single empty print row of section 2. */
export function newForm(now: Date): ArtworkForm {
  return {
    title: '',
    description: '',
    year: String(now.getFullYear()),
    medium: '',
    originalDimensions: '',
    originalPrice: '0',
    originalAvailable: true,
    printsAvailable: true,
    displayOrder: '0',
    printRows: [printRow()],
  }
}

/** The form for a work as it is now. */
export function formOf(artwork: Artwork): ArtworkForm {
  const rows = artwork.printOptions.map(({ size, price }) => printRow(size, price))
  return {
    title: artwork.title,
    description: artwork.description ?? '',
    year: artwork.year === null ? '' : String(artwork.year),
    medium: artwork.medium ?? '',
    originalDimensions: artwork.originalDimensions ?? '',
    originalPrice: artwork.originalPrice ?? '',
    originalAvailable: artwork.originalAvailable,
    printsAvailable: artwork.printsAvailable,
    displayOrder: String(artwork.displayOrder),
    printRows: rows.length > 0 ? rows : [printRow()],
  }
}

/** What two states of the form are compared by: what they would save. */
export function contentOf({ printRows, ...fields }: ArtworkForm, images: readonly string[]): string {
  const rows = printRows.filter(isFilled).map(({ size, price }) => [size, price])
  return JSON.stringify([fields, rows, images])
}

/** A row without a size and without a price above 0 is not meant at all (design §3). */
function isFilled({ size, price }: PrintRow): boolean {
  return size.trim() !== '' || (price.trim() !== '' && Number(price) !== 0)
}

const sizes = (rows: readonly PrintRow[]) =>
  JSON.stringify(rows.filter(isFilled).map(({ size, price }) => [size, price]))

/** What the artist changed in the form since `before`, on top of the work's newer state. */
export function mergeForms(before: ArtworkForm, mine: ArtworkForm, newer: ArtworkForm): ArtworkForm {
  const names = Object.keys(newer) as (keyof ArtworkForm)[]
  const changed = names.filter((name) =>
    name === 'printRows' ? sizes(mine[name]) !== sizes(before[name]) : mine[name] !== before[name],
  )
  return { ...newer, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) }
}

/** What a number field says whose text the browser can't read; by the last part of the field's name. */
export const UNREADABLE: Record<string, string> = {
  year: 'Year must be a whole number',
  displayOrder: 'Display order must be a whole number',
  originalPrice: 'Enter an amount from 0 to 999999.99 with at most two decimals',
  price: 'Price must be positive',
}

/** Places problems of the call beside the fields of the form; rows left out of the call are counted again. */
export function placeProblems(form: ArtworkForm, problems: readonly FieldProblem[]): Problems {
  const sent = form.printRows.flatMap((row, index) => (isFilled(row) ? [index] : []))
  const placed: Problems = {}
  for (const { field, message } of problems) {
    const [, index, part] = /^printOptions\.(\d+)\.(\w+)$/.exec(field) ?? []
    const name = part ? `printRows.${sent[Number(index)] ?? 0}.${part}` : field
    placed[name.startsWith('images') ? 'images' : name] ??= message
  }
  return placed
}

/** Reads the form by the shared rules (specification section 5). @returns what to send, or the problems by field */
export function readForm(
  form: ArtworkForm,
  images: readonly string[],
): { input: ArtworkInput } | { problems: Problems } {
  const { printRows, originalPrice, displayOrder, ...fields } = form
  const result = artworkInputSchema.safeParse({
    ...fields,
    originalPrice: originalPrice.trim() === '' ? null : originalPrice,
    originalSold: !form.originalAvailable,
    printOptions: printRows.filter(isFilled).map(({ size, price }) => ({ size, price })),
    images,
    displayOrder: Number(displayOrder),
  })
  if (result.success) return { input: result.data }
  const problems = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  return { problems: placeProblems(form, problems) }
}

/** A work as it would be sent back unchanged. */
export function inputOf(artwork: Artwork): ArtworkInput {
  const { title, description, year, medium, originalDimensions, originalPrice, originalAvailable } = artwork
  const { printsAvailable, printOptions, images, displayOrder } = artwork
  return {
    title,
    description,
    year,
    medium,
    originalDimensions,
    originalPrice,
    originalAvailable,
    originalSold: !originalAvailable,
    printsAvailable,
    printOptions,
    images,
    displayOrder,
  }
}
