import type { WorkKind } from '@gesso/shared-types/features/import/import'
import type { CoreCells } from '../../../artworks/table/core-columns'
import { joinCell } from '../../../platform/csv/cell-list'
import { isOriginal } from './guess-kind'
import { plainDescription, readDetails } from './plain-description'
import type { Product, Variant } from './product'

const isFree = ({ price }: Variant): boolean => price === '' || /^[^1-9]*$/.test(price)

const isGone = ({ stock }: Variant): boolean => stock === 0

const weightOf = ({ grams }: Variant): string => (grams === null ? '' : `${grams} g`)

/** Cells of the original; of several variants without one that is named so, the first is it. */
function originalCells(variants: readonly Variant[]): CoreCells {
  const variant = variants.find(({ label }) => isOriginal(label)) ?? variants[0]
  if (!variant) return { originalState: 'not for sale' }
  const state = isGone(variant) ? 'sold elsewhere' : isFree(variant) ? 'on request' : 'for sale'
  return {
    originalState: state,
    ...(!isFree(variant) && { originalPrice: variant.price }),
    ...(variant.grams !== null && { weight: weightOf(variant) }),
  }
}

/** Cells of prints in the sizes that are there; all of them where none is, and then no print is for sale. */
function printCells(variants: readonly Variant[], dimensions: string | undefined): CoreCells {
  const there = variants.filter((variant) => !isGone(variant))
  const sizes = (there.length > 0 ? there : variants).map((variant) => {
    const label = variant.label || dimensions || 'One size'
    const weight = weightOf(variant)
    return `${label} = ${variant.price}${weight && ` (${weight})`}`
  })
  return { printOptions: joinCell(sizes), printsAvailable: there.length > 0 ? 'yes' : 'no' }
}

/**
 * A product as a row of this shop's own table, to be read by the same checks.
 * @param known whether it is a work here already: then what the artist decides here stays as it is
 */
export function productCells(
  product: Product,
  kind: WorkKind,
  known: { slug: string; stamp: string } | null,
): CoreCells {
  const description = plainDescription(product.description)
  const details = { ...(kind === 'prints' ? {} : readDetails(description)), ...product.details }
  const prints =
    kind === 'both' ? product.variants.filter(({ label }) => !isOriginal(label)) : product.variants
  const sold = {
    ...(kind === 'prints' ? {} : originalCells(product.variants)),
    ...(kind === 'original' ? {} : printCells(prints, details.originalDimensions)),
  }
  const cells: CoreCells = { title: product.title, ...(description && { description }), ...details, ...sold }
  if (!known) {
    return {
      ...cells,
      originalState: cells.originalState ?? 'not for sale',
      printsAvailable: cells.printsAvailable ?? 'no',
      publication: product.isPublished ? 'published' : 'draft',
    }
  }
  const { originalState, printsAvailable, ...rest } = cells
  return {
    ...rest,
    slug: known.slug,
    updatedAt: known.stamp,
    // What is sold there is sold; nothing goes on sale here again by itself.
    ...(originalState === 'sold elsewhere' && { originalState }),
    ...(printsAvailable === 'no' && { printsAvailable }),
  }
}

/** The sizes that are left out because none is there any more. */
export const soldOutSizes = ({ variants }: Product, kind: WorkKind): string[] =>
  kind === 'original' || variants.every(isGone)
    ? []
    : variants
        .filter((variant) => isGone(variant) && !(kind === 'both' && isOriginal(variant.label)))
        .map(({ label }) => label)
