import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import {
  OFFER_WORDS,
  type PrivateView,
  type ViewPrint,
  type ViewWork,
} from '@gesso/shared-types/features/private-views/private-view'
import { Semaphore } from 'async-mutex'
import { type PrintedPicture, printPixels } from '../../pictures/printed-picture'
import { readPrintedPicture } from '../../pictures/read-printed-picture'
import { SingleFlight } from '../../platform/concurrency/single-flight'
import type { Context } from '../../platform/context'
import type { Paper } from '../../platform/pdf/document'
import { dayOf } from '../../platform/text/when'
import { readShopSettings } from '../../settings/read-shop-settings'
import { readTimeZone } from '../../settings/read-time-zone'
import type { PrintedWork } from '../archive/printed-work'
import type { FoundView } from './find-view'
import { KeptDocuments } from './kept-documents'
import { presentView } from './present-view'

/** The names of the files. */
export const PRINT_NAMES: Record<ViewPrint, string> = { price_list: 'price-list', labels: 'wall-labels' }

const flights = new SingleFlight<Buffer>()
const kept = new KeptDocuments()
/** A document takes a second of the processor: many who ask for different ones wait for each other. */
const atOnce = new Semaphore(1)

/**
 * A document of a private view as PDF. One that was made is kept until something of it changes, so that a hundred who ask at
 * once cause one to be made.
 */
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
  // They take half a second and some memory to load.
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
  `${works.length === 1 ? '1 work' : `${works.length} works`}, as of ${today}` +
    `${lastDay === null ? '' : `. On view until ${dayOf(lastDay, 'UTC', 'long')}`}.`,
]

/** A work's first picture; null where it has none, or its file is gone. */
async function readPicture(
  context: Context,
  work: ViewWork | undefined,
  pixels: number,
): Promise<PrintedPicture | null> {
  const [picture] = work?.pictures ?? []
  return picture ? readPrintedPicture(context, basename(picture.url), pixels) : null
}
