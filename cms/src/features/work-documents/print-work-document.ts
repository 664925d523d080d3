import type { Readable } from 'node:stream'
import { countWorks } from '@gesso/shared-types/artworks/count-works'
import type { PrintedDocument } from '@gesso/shared-types/features/work-documents/work-document'
import type { Context } from '../../platform/context'
import { dayOf } from '../../platform/text/when'
import { readShopSettings } from '../../settings/read-shop-settings'
import { readTimeZone } from '../../settings/read-time-zone'
import type { PrintedWork } from '../archive/printed-work'
import { paperOf } from '../printing/paper-of'
import { type PrintedPicture, printPixels } from '../printing/printed-picture'
import { readPrintedPicture } from '../printing/read-printed-picture'
import { findSelection } from './find-selection'
import { readCheckedWorks } from './read-checked-works'
import { readSelectedWorks, type SelectedWork } from './read-selected-works'

const withPrice = ({ words, price }: SelectedWork['prints'][number], hasPrices: boolean): string =>
  hasPrices ? `${words}, ${price}` : words

const printedWork = (
  { title, date, medium, dimensions, state, price, prints }: SelectedWork,
  { hasPrices, hasPrints }: { hasPrices: boolean; hasPrints: boolean },
): PrintedWork => ({
  title,
  facts: [date, medium, dimensions, ...(hasPrints ? prints.map((print) => withPrice(print, hasPrices)) : [])],
  state: hasPrices ? state : '',
  price: hasPrices ? price : null,
})

/**
 * Prints wall labels, a price list or a checklist of a selection.
 * @param isOwner only owners get insurance values
 * @throws AppError as findSelection and readSelectedWorks
 */
export async function printWorkDocument(
  context: Context,
  { selection, document, paper: asked, title, prices: hasPrices }: PrintedDocument,
  isOwner: boolean,
): Promise<Readable> {
  const found = await findSelection(context, selection, isOwner)
  const [works, { artistName, shopName }, zone] = await Promise.all([
    readSelectedWorks(context, found),
    readShopSettings(context),
    readTimeZone(context),
  ])
  const by = artistName || shopName || ''
  const paper = paperOf(asked)
  const notes = [`${countWorks(works.length)}, as of ${dayOf(new Date(), zone, 'long')}.`]
  const pictureIn = (box: number) => readPicture(context, works, printPixels(box))
  // The printers take half a second and some memory to load.
  if (document === 'labels') {
    const { printLabels } = await import('../archive/print-labels')
    return printLabels({
      ...{ paper, title, by },
      works: works.map((work) => printedWork(work, { hasPrices, hasPrints: false })),
    })
  }
  if (document === 'checklist') {
    const { printChecklist, CHECKED_BOX } = await import('./print-checklist')
    const ids = works.map(({ id }) => id)
    const hasValues = hasPrices && isOwner
    const checked = await readCheckedWorks(context, ids, hasValues)
    return printChecklist({
      ...{ paper, title, by, notes, hasValues },
      works: works.map((work) => ({ ...work, checked: checked.get(work.id) })),
      pictureOf: pictureIn(CHECKED_BOX),
    })
  }
  const { printWorks, PICTURE_BOX } = await import('../archive/print-works')
  return printWorks({
    ...{ paper, title, by, notes },
    works: works.map((work) => printedWork(work, { hasPrices, hasPrints: true })),
    pictureOf: pictureIn(PICTURE_BOX),
  })
}

const readPicture =
  (context: Context, works: readonly SelectedWork[], pixels: number) =>
  async (at: number): Promise<PrintedPicture | null> => {
    const picture = works[at]?.picture
    return picture ? readPrintedPicture(context, picture.source, pixels) : null
  }
