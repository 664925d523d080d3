import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { artworkInputSchema } from '@gesso/shared-types/artworks/artwork-input'
import { sql } from '@payloadcms/db-postgres'
import { createArtwork } from '../../artworks/save-artwork'
import { withInsertedPictures } from '../../pictures/insert-pictures'
import { preparePicture } from '../../pictures/prepare-pictures'
import type { Context } from '../../platform/context'
import { addDemoSeries } from './add-demo-series'
import { DEMO_ARTWORKS } from './demo-artworks'
import { DEMO_PORTRAIT, DEMO_SERIES, DEMO_SETTINGS, DEMO_SOCIAL, type DemoSeries } from './demo-words'

const PICTURES = resolve('cms/src/features/demo/pictures')

async function dataString(file: string): Promise<string> {
  return `data:image/jpeg;base64,${(await readFile(resolve(PICTURES, file))).toString('base64')}`
}

/**
 * Adds the demo gallery once, with the operation of the artist's own saves: the works of one invented painter, and
 * texts about her. After an interrupted start it continues: artworks that exist already are skipped.
 * @param say prints a sentence for the person who started the shop
 */
export async function seedDemo(context: Context, say: (sentence: string) => void): Promise<void> {
  const seeded = await context.query(sql`SELECT 1 FROM installation WHERE seeded_at IS NOT NULL`)
  if (seeded.length > 0) return
  say(`Adding the demo gallery (${DEMO_ARTWORKS.length} artworks).`)
  const { docs } = await context.payload.find({
    collection: 'artworks',
    trash: true,
    pagination: false,
    depth: 0,
  })
  const existing = new Map(docs.map(({ id, title }) => [title, id]))
  const series = await addSeries(context)
  const artworks: number[] = []
  for (const [displayOrder, { files, series: name, ...artwork }] of DEMO_ARTWORKS.entries()) {
    const known = existing.get(artwork.title)
    if (known !== undefined) {
      artworks.push(known)
      continue
    }
    const images = await Promise.all(files.map(dataString))
    const input = { ...artwork, images, displayOrder, series: [series[name]] }
    const { id } = await createArtwork(context, artworkInputSchema.parse(input))
    artworks.push(id)
  }
  await addSocial(context)
  await hangWords(context, artworks, Object.values(series))
}

/** Adds addresses for platforms without saved settings. */
async function addSocial({ query }: Context): Promise<void> {
  for (const { platform, url, isEnabled } of DEMO_SOCIAL) {
    await query(sql`
      INSERT INTO social_media_settings (platform, url, is_enabled) VALUES (${platform}, ${url}, ${isEnabled})
      ON CONFLICT (platform) DO NOTHING`)
  }
}

/** Adds the series, with their words. @returns their ids */
const addSeries = async (context: Context): Promise<Record<DemoSeries, number>> => ({
  oil: await addDemoSeries(context, DEMO_SERIES.oil),
  paper: await addDemoSeries(context, DEMO_SERIES.paper),
})

/**
 * What the demo gallery brought: the ids of its works and series, what it wrote into the settings, if anything, and
 * whether it switched on what it shows.
 */
export type Demo = { artworks: number[]; series: number[]; settings: object | null; isSwitchedOn?: true }

/** Records that the demo gallery was added, so that it does not come back when all artworks are deleted. */
async function markSeeded(context: Context, demo: Demo): Promise<void> {
  await context.query(
    sql`UPDATE installation SET seeded_at = now(), demo = ${JSON.stringify(demo)}::jsonb WHERE id = 1`,
  )
}

/**
 * Writes the texts about the painter and switches on what the gallery shows, unless settings were saved already, and
 * records that the demo gallery was added.
 */
async function hangWords(context: Context, artworks: number[], series: number[]): Promise<void> {
  const [saved] = await context.query(sql`SELECT 1 FROM shop_settings LIMIT 1`)
  if (saved) return markSeeded(context, { artworks, series, settings: null })
  const bytes = await readFile(resolve(PICTURES, DEMO_PORTRAIT))
  const portrait = await preparePicture(context, bytes, DEMO_PORTRAIT, 'portrait')
  await withInsertedPictures(context, [portrait], async (tx, [picture]) => {
    const settings = { ...DEMO_SETTINGS, portrait: picture }
    await tx.payload.updateGlobal({ slug: 'shop_settings', data: settings, depth: 0, req: tx.req })
    await tx.query(sql`UPDATE shop_settings SET series_on = true, wall_view_on = true`)
    await markSeeded(tx, { artworks, series, settings, isSwitchedOn: true })
  })
}
