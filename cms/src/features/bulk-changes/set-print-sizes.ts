import type { ChosenArtwork, ManyChanged } from '@gesso/shared-types/features/bulk-changes/change-many'
import { readPrintPreset } from '../../artworks/list-print-presets'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { changeEach } from './change-each'

/**
 * Gives artworks the print sizes and prices of a preset, in place of those they have.
 * @throws AppError not_found when the preset is gone
 */
export function setPrintSizes(
  context: Context,
  { artworks, preset, change }: { artworks: ChosenArtwork[]; preset: number; change: string },
): Promise<ManyChanged> {
  return changeEach(context, artworks, change, async (tx) => {
    const found = await readPrintPreset(tx, preset)
    if (!found) throw new AppError('not_found', { message: 'This print preset was deleted.' })
    const sizes = new Set(found.printOptions.map(({ size }) => size))
    return ({ editions = [] }) =>
      // The numbers that are given would be of a size that nobody sells.
      editions.every(({ size }) => sizes.has(size))
        ? { printOptions: found.printOptions, printsAvailable: true }
        : { reason: 'a size that it has is a numbered edition' }
  })
}
