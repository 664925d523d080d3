import type { ChosenArtwork, ManyChanged } from '@gesso/shared-types/features/bulk-changes/change-many'
import { seriesStillThere } from '../../artworks/series-still-there'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { changeEach } from './change-each'

/**
 * Puts artworks into series, and takes them out of others. Those that are so already are left as they are, and not named.
 * @throws AppError not_found when a series that they are to be put into is gone
 */
export function changeSeries(
  context: Context,
  {
    artworks,
    add,
    remove,
    change,
  }: { artworks: ChosenArtwork[]; add: number[]; remove: number[]; change: string },
): Promise<ManyChanged> {
  return changeEach(context, artworks, change, async (tx) => {
    const found = await seriesStillThere(tx, add)
    if (found.length < add.length) throw new AppError('not_found', { message: 'This series was deleted.' })
    return ({ series }) => {
      const now = series.map(({ id }) => id)
      const next = [...now.filter((id) => !remove.includes(id)), ...add.filter((id) => !now.includes(id))]
      const isSame = next.length === now.length && add.every((id) => now.includes(id))
      return isSame ? {} : { series: next }
    }
  })
}
