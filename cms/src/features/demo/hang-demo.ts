import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { artworkInputSchema } from '@gesso/shared-types/artworks/artwork-input'
import { sql } from '@payloadcms/db-postgres'
import { createArtwork } from '../../artworks/save-artwork'
import { withInsertedPictures } from '../../pictures/insert-pictures'
import { preparePicture } from '../../pictures/prepare-pictures'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { addDemoSeries } from './add-demo-series'
import { type Demo, lockDemo, readDemo, writeDemo } from './demo'
import { DEMO_ARTWORKS, type DemoArtwork } from './demo-artworks'
import { DEMO_PORTRAIT, DEMO_SERIES, DEMO_SETTINGS, DEMO_SOCIAL } from './demo-words'

const PICTURES = resolve('cms/src/features/demo/pictures')

/** Thrown when the demo was taken down meanwhile, or somebody else has done the same step. */
class Overtaken extends Error {}

async function dataString(file: string): Promise<string> {
  return `data:image/jpeg;base64,${(await readFile(resolve(PICTURES, file))).toString('base64')}`
}

/**
 * Decides once that the demo gallery is hung, or that it is not; a demo that is there stays. `hangDemo` hangs it.
 * Works added from here on are the artist's own, except those of the demo.
 */
export async function decideAboutDemo(tx: Transaction, isWanted: boolean): Promise<void> {
  const demo = await lockDemo(tx)
  await tx.query(sql`UPDATE installation SET seeded_at = coalesce(seeded_at, now()) WHERE id = 1`)
  if (isWanted && !demo) await writeDemo(tx, { artworks: [], series: [], settings: null, isHanging: true })
}

/**
 * Hangs what is missing of a demo gallery that was decided on, work by work, with the operation of the artist's own
 * saves: it continues after any interruption, and two processes hang no work twice.
 * @param signal ends it after the current work
 */
export async function hangDemo(context: Context, signal?: AbortSignal): Promise<void> {
  for (let demo = await readDemo(context); demo?.isHanging && !signal?.aborted; ) {
    await hangNext(context, demo).catch((error: unknown) => {
      if (!(error instanceof Overtaken)) throw error
    })
    demo = await readDemo(context)
  }
}

async function hangNext(context: Context, demo: Demo): Promise<void> {
  const place = demo.artworks.length
  const work = DEMO_ARTWORKS[place]
  if (demo.series.length === 0) await hangSeries(context)
  else if (work) await hangWork(context, work, place, demo)
  else await hangWords(context)
}

/** Reads the demo for its next step. @throws Overtaken if that step is not the next one any more */
async function stepOf(tx: Transaction, isNext: (demo: Demo) => boolean): Promise<Demo> {
  const demo = await lockDemo(tx)
  if (!demo?.isHanging || !isNext(demo)) throw new Overtaken()
  return demo
}

/** Adds the series with their words, and addresses for platforms without saved settings. */
const hangSeries = (context: Context): Promise<void> =>
  withTransaction(context, async (tx) => {
    const demo = await stepOf(tx, ({ series }) => series.length === 0)
    const oil = await addDemoSeries(tx, DEMO_SERIES.oil)
    const paper = await addDemoSeries(tx, DEMO_SERIES.paper)
    for (const { platform, url, isEnabled } of DEMO_SOCIAL) {
      await tx.query(sql`
        INSERT INTO social_media_settings (platform, url, is_enabled) VALUES (${platform}, ${url}, ${isEnabled})
        ON CONFLICT (platform) DO NOTHING`)
    }
    await writeDemo(tx, { ...demo, series: [oil, paper] })
  })

async function hangWork(
  context: Context,
  { files, series: name, ...work }: DemoArtwork,
  place: number,
  { series: [oil = 0, paper = 0] }: Demo,
): Promise<void> {
  const images = await Promise.all(files.map(dataString))
  const input = { ...work, images, displayOrder: place, series: [{ oil, paper }[name]] }
  await createArtwork(context, artworkInputSchema.parse(input), async (tx, id) => {
    const demo = await stepOf(tx, ({ artworks }) => artworks.length === place)
    await writeDemo(tx, { ...demo, artworks: [...demo.artworks, id] })
  })
}

/**
 * Completes the demo: writes the texts about the painter, unless settings were saved already, and switches on what the
 * gallery shows.
 */
async function hangWords(context: Context): Promise<void> {
  const complete = async (tx: Transaction, settings: object | null) => {
    const { isHanging: _done, ...demo } = await stepOf(tx, () => true)
    await tx.query(sql`UPDATE shop_settings SET series_on = true, wall_view_on = true`)
    await writeDemo(tx, { ...demo, settings, isSwitchedOn: true })
  }
  if (await hasSettings(context)) return withTransaction(context, (tx) => complete(tx, null))
  const bytes = await readFile(resolve(PICTURES, DEMO_PORTRAIT))
  const portrait = await preparePicture(context, bytes, DEMO_PORTRAIT, 'portrait')
  await withInsertedPictures(context, [portrait], async (tx, [picture]) => {
    if (await hasSettings(tx)) throw new Overtaken()
    const settings = { ...DEMO_SETTINGS, portrait: picture }
    await tx.payload.updateGlobal({ slug: 'shop_settings', data: settings, depth: 0, req: tx.req })
    await complete(tx, settings)
  })
}

const hasSettings = async ({ query }: Pick<Context, 'query'>): Promise<boolean> =>
  (await query(sql`SELECT 1 FROM shop_settings LIMIT 1`)).length > 0
