import type { Readable } from 'node:stream'
import type { ArchivePlace } from '@gesso/shared-types/features/archive/archive-list'
import type { Context } from '../../platform/context'
import { dayOf } from '../../platform/text/when'
import { readShopSettings } from '../../settings/read-shop-settings'
import { readTimeZone } from '../../settings/read-time-zone'
import { PLACE_WORDS } from '../archive/archive-words'
import { listArchive } from '../archive/list-archive'
import type { Paper } from '../printing/document'
import { insuranceTable } from './insurance-table'

/** The most works that one list has; more than an artist makes in a lifetime. */
const MOST = 5000

/** Prints the insurance list of a place of the archive as a PDF: what is asked for the works, or was paid. */
export async function printInsuranceOfPlace(
  context: Context,
  place: ArchivePlace,
  paper: Paper,
): Promise<Readable> {
  const [{ works }, { artistName, shopName }, zone] = await Promise.all([
    listArchive(context, { place }, { limit: MOST, offset: 0, isOwner: true }),
    readShopSettings(context),
    readTimeZone(context),
  ])
  const { printTables } = await import('../printing/print-tables')
  return printTables({
    paper,
    title: `Insurance list: ${PLACE_WORDS[place].toLowerCase()}`,
    by: artistName || shopName,
    notes: [
      `As of ${dayOf(new Date(), zone, 'long')}. Values are in US dollars: what is asked for a work, or was paid for it.`,
    ],
    tables: [insuranceTable(works.map((work) => ({ ...work, value: work.asking ?? work.sold })))],
  })
}
