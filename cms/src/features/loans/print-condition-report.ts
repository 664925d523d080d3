import type { Readable } from 'node:stream'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { dayOf } from '../../platform/text/when'
import { readShopSettings } from '../../settings/read-shop-settings'
import { workWords } from '../archive/archive-words'
import type { Paper } from '../printing/document'
import { listPhotos, readPhoto } from './condition-photos'

type Report = {
  title: string
  day: string
  examiner: string | null
  place: string | null
  front: string | null
  back: string | null
  frame: string | null
  notes: string | null
  inventoryNumber: string | null
  date: string | null
  medium: string | null
  originalDimensions: string | null
}

const PARTS = { front: 'Front', back: 'Back', frame: 'Frame', notes: 'Notes' } as const

/** Prints a condition report with its photographs as a PDF. @throws AppError not_found */
export async function printConditionReport(context: Context, id: number, paper: Paper): Promise<Readable> {
  const [[report], photos, { artistName, shopName }] = await Promise.all([
    context.query<Report>(sql`
      SELECT reports.title, (day AT TIME ZONE 'UTC')::date::text AS day, examiner, place, front, back, frame, notes,
        inventory_number, coalesce(date_words, year::text) AS date, medium, original_dimensions
      FROM condition_reports AS reports LEFT JOIN artworks ON artworks.id = artwork_id WHERE reports.id = ${id}`),
    listPhotos(context, id),
    readShopSettings(context),
  ])
  if (!report) throw new AppError('not_found', { message: 'This report was deleted.' })
  const { inventoryNumber, examiner, place } = report
  const { printReport } = await import('./print-report')
  return printReport({
    paper,
    title: `Condition of ${report.title}`,
    by: artistName || shopName,
    facts: [
      [inventoryNumber, workWords(report)].filter(Boolean).join('. '),
      `Looked at on ${dayOf(report.day, 'UTC', 'long')}${examiner ? ` by ${examiner}` : ''}${place ? `, ${place}` : ''}.`,
    ].filter(Boolean),
    parts: Object.entries(PARTS).flatMap(([field, heading]) => {
      const words = report[field as keyof typeof PARTS]?.trim()
      return words ? [{ heading, words }] : []
    }),
    photos: photos.map(({ id: photoId, ...photo }) => ({
      ...photo,
      read: () => readPhoto(context, id, photoId),
    })),
  })
}
