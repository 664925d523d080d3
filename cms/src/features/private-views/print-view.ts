import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { countWorks } from '@gesso/shared-types/artworks/count-works'
import {
  OFFER_WORDS,
  type PrivateView,
  type ViewPrint,
  type ViewWork,
} from '@gesso/shared-types/features/private-views/private-view'
import { Semaphore } from 'async-mutex'
import { SingleFlight } from '../../platform/concurrency/single-flight'
import type { Context } from '../../platform/context'
import { dayOf } from '../../platform/text/when'
import { readShopSettings } from '../../settings/read-shop-settings'
import { readTimeZone } from '../../settings/read-time-zone'
import type { PrintedWork } from '../archive/printed-work'
import type { Paper } from '../printing/document'
import { type PrintedPicture, printPixels } from '../printing/printed-picture'
import { readPrintedPicture } from '../printing/read-printed-picture'
import type { FoundView } from './find-view'
import { KeptDocuments } from './kept-documents'
import { presentView } from './present-view'

/** The file names of the documents. */
export const PRINT_NAMES: Record<ViewPrint, string> = { price_list: 'price-list', labels: 'wall-labels' }

const flights = new SingleFlight<Buffer>()
const kept = new KeptDocuments()
/** Making a document takes a second of processor time, so documents are made one at a time. */
const atOnce = new Semaphore(1)

/** Prints a document of a private view as PDF. It is cached until its content changes. */
export async function printView(
  context: Context,
  found: FoundView,
  print: ViewPrint,
  paper: Paper,
): Promise<Buffer> {
  const [view, { artistName, shopName }, zone] = await Promise.all([
    presentView(context, found),
    readShopSettings(context),
    readTimeZone(context),
  ])
  const today = dayOf(new Date(), zone, 'long')
  const by = artistName || shopName || ''
  const text = JSON.stringify([print, paper, view, by, found.prices, today])
  const key = createHash('sha256').update(text).digest('hex')
  return flights.run(key, async () => {
    const known = kept.get(key)
    if (known) return known
    const made = await atOnce.runExclusive(() => make(context, { view, by, today, print, paper }))
    kept.add(key, made)
    return made
  })
}

type Making = { view: PrivateView; by: string; today: string; print: ViewPrint; paper: Paper }

async function make(context: Context, { view, by, today, print, paper }: Making): Promise<Buffer> {
  const works = view.works.map(printedWork)
  const { title } = view
  // The printers take half a second and some memory to load.
  if (print === 'labels') {
    const { printLabels } = await import('../archive/print-labels')
    return buffer(await printLabels({ paper, title, by, works }))
  }
  const { printWorks, PICTURE_BOX } = await import('../archive/print-works')
  const pictureOf = (at: number) => readPicture(context, view.works[at], printPixels(PICTURE_BOX))
  return buffer(await printWorks({ paper, title, by, notes: notesOf(view, today), works, pictureOf }))
}

const printedWork = ({
  title,
  year,
  dateWords,
  medium,
  dimensions,
  offer,
  price,
}: ViewWork): PrintedWork => ({
  title,
  facts: [dateWords ?? (year === null ? '' : String(year)), medium ?? '', dimensions ?? ''],
  state: OFFER_WORDS[offer],
  price,
})

const notesOf = ({ contact, words, works, lastDay }: PrivateView, today: string): string[] => [
  ...words.split('\n').filter((line) => line.trim()),
  ...(contact ? [contact.split(/\s*\n\s*/).join(', ')] : []),
  `${countWorks(works.length)}, as of ${today}` +
    `${lastDay === null ? '' : `. On view until ${dayOf(lastDay, 'UTC', 'long')}`}.`,
]

/** Reads a work's first picture; null when it has none, or when its file is gone. */
async function readPicture(
  context: Context,
  work: ViewWork | undefined,
  pixels: number,
): Promise<PrintedPicture | null> {
  const [picture] = work?.pictures ?? []
  return picture ? readPrintedPicture(context, basename(picture.url), pixels) : null
}
