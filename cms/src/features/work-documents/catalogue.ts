import { randomBytes } from 'node:crypto'
import { mkdir, stat } from 'node:fs/promises'
import { sizeWords } from '@gesso/shared-types/artworks/size-words'
import {
  CATALOGUE_HOURS,
  type Catalogue,
  type CatalogueRequest,
} from '@gesso/shared-types/features/work-documents/work-document'
import { sql } from '@payloadcms/db-postgres'
import { AppError, invalidField } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { withTransaction } from '../../platform/database/transaction'
import { LOW_BYTES, readFreeBytes } from '../../platform/process/disk-space'
import { readShopSettings } from '../../settings/read-shop-settings'
import type { CatalogueContent } from './catalogue-content'
import { clearFolders, inFolder } from './catalogue-folder'
import { findSelection } from './find-selection'
import { checkProfile } from './print-profile'
import { readSelectedWorks, type SelectedWork } from './read-selected-works'

/** A generous size of a work's page, in bytes. */
const PAGE_BYTES = 8e6

type Row = Omit<Catalogue, 'isHere'> & { place: string | null }

/** Reads how the present catalogue stands; null when there is none. */
export async function readCatalogue(context: Context): Promise<Catalogue | null> {
  const [row] = await context.query<Row>(sql`
    SELECT id, state, title, done, total, missing, bytes::float8 AS bytes, error, place,
      CASE WHEN state = 'done' THEN finished_at + make_interval(hours => ${CATALOGUE_HOURS}::int) END AS expires_at
    FROM catalogues`)
  if (!row) return null
  const { place, ...catalogue } = row
  const isHere =
    catalogue.state === 'done' &&
    place !== null &&
    (await stat(inFolder(context, place, 'catalogue.pdf')).then(
      () => true,
      () => false,
    ))
  return { ...catalogue, expiresAt: row.expiresAt && isoInstant(row.expiresAt), isHere }
}

const underWay = () => new AppError('conflict', { message: 'A catalogue is being made already.' })

/** @throws AppError conflict when the disk has no room for so many works and the shop's reserve */
async function requireRoom({ env: { dataDir } }: Context, works: number): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const [needed, free] = [works * PAGE_BYTES, await readFreeBytes(dataDir)]
  if (free === null || free - LOW_BYTES >= needed) return
  throw new AppError('conflict', {
    message: `The server’s disk is too full: the catalogue takes up to ${sizeWords(needed)}. Space has to be freed on the server first.`,
  })
}

function catalogueWork(work: SelectedWork, hasPrices: boolean): CatalogueContent['works'][number] {
  const { title, date, medium, dimensions, prints, state, picture } = work
  const price = hasPrices ? [state, work.price].filter(Boolean).join(', ') : ''
  // Sizes without a number belong on a price list, and would leave the pictures little room.
  const editions = prints.filter(({ isNumbered }) => isNumbered)
  return {
    title,
    facts: [
      [date, medium].filter(Boolean).join(', '),
      dimensions,
      ...editions.map((print) => (hasPrices ? `${print.words}, ${print.price}` : print.words)),
      price,
    ].filter(Boolean),
    listed: [date, medium, dimensions, price].filter(Boolean).join(', '),
    picture,
  }
}

async function contentOf(
  context: Context,
  asked: CatalogueRequest,
  isOwner: boolean,
): Promise<CatalogueContent> {
  const found = await findSelection(context, asked.selection, isOwner)
  const [works, { artistName, shopName }] = await Promise.all([
    readSelectedWorks(context, found),
    readShopSettings(context),
  ])
  const { title, words, paper, perPage, bleed, prices } = asked
  if (asked.cover !== undefined && !works.some(({ id, picture }) => id === asked.cover && picture))
    throw invalidField('cover', 'Choose one of these works, with a picture, for the cover.')
  const onCover = works.find(({ id, picture }) => (asked.cover === undefined ? picture : id === asked.cover))
  return {
    ...{ title, words: words ?? '', paper, perPage, bleed },
    by: artistName || shopName || '',
    cover: onCover?.picture ?? null,
    works: works.map((work) => catalogueWork(work, prices)),
  }
}

/**
 * Asks for a catalogue, which replaces a finished one. All that it says is kept as it is now.
 * @throws AppError as findSelection and checkProfile; conflict while one is being made, or without room for it
 */
export async function startCatalogue(
  context: Context,
  asked: CatalogueRequest,
  isOwner: boolean,
): Promise<Catalogue> {
  if ((await readCatalogue(context))?.state === 'running') throw underWay()
  const content = await contentOf(context, asked, isOwner)
  const profile = asked.profile === undefined ? null : Buffer.from(asked.profile, 'base64')
  if (profile) await checkProfile(profile)
  await requireRoom(context, content.works.length)
  const id = randomBytes(10).toString('hex')
  await withTransaction(context, async (tx) => {
    await tx.query(sql`DELETE FROM catalogues WHERE state <> 'running'`)
    const started = await tx.query(sql`
      INSERT INTO catalogues (id, title, content, profile, total)
      VALUES (${id}, ${content.title}, ${JSON.stringify(content)}::jsonb, ${profile}, ${content.works.length})
      ON CONFLICT DO NOTHING RETURNING id`)
    if (started.length === 0) throw underWay()
    await record(tx, { action: 'started', noun: 'catalogue', recordId: id, label: content.title })
  })
  const catalogue = await readCatalogue(context)
  if (!catalogue) throw new AppError('conflict', { message: 'It was cancelled at once.' })
  return catalogue
}

/** Cancels a catalogue that is being made, or removes the file of a finished one. @throws AppError not_found */
export async function removeCatalogue(context: Context, id: string): Promise<void> {
  await withTransaction(context, async (tx) => {
    const [gone] = await tx.query<{ title: string }>(
      sql`DELETE FROM catalogues WHERE id = ${id} RETURNING title`,
    )
    if (!gone) throw new AppError('not_found', { message: 'This catalogue is gone already.' })
    await record(tx, { action: 'discarded', noun: 'catalogue', recordId: id, label: gone.title })
  })
  await clearFolders(context)
}
