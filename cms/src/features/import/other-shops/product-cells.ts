import type { WorkKind } from '@gesso/shared-types/features/import/import'
import type { CoreCells } from '../../../artworks/table/core-columns'
import { joinCell } from '../../../platform/csv/cell-list'
import { isOriginal } from './guess-kind'
import { plainDescription, readDetails } from './plain-description'
import type { Product, Variant } from './product'

const isFree = ({ price }: Variant): boolean => price === '' || /^[^1-9]*$/.test(price)

const isGone = ({ stock }: Variant): boolean => stock === 0

const weightOf = ({ grams }: Variant): string => (grams === null ? '' : `${grams} g`)

/** The cells of the original, from the variant that is named so, otherwise from the first one. */
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

/** The cells of prints in the sizes that are in stock. When none is, all sizes are kept and no print is for sale. */
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
 * Turns a product into a row of this shop's own table, which the same checks then read.
 * @param known the work that the product already is; what the artist decides here then stays as it is
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
    // What was sold there becomes sold here; an import puts nothing back on sale.
    ...(originalState === 'sold elsewhere' && { originalState }),
    ...(printsAvailable === 'no' && { printsAvailable }),
  }
}

/** The sizes that are left out because they are sold out. */
export const soldOutSizes = ({ variants }: Product, kind: WorkKind): string[] =>
  kind === 'original' || variants.every(isGone)
    ? []
    : variants
        .filter((variant) => isGone(variant) && !(kind === 'both' && isOriginal(variant.label)))
        .map(({ label }) => label)
