import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { artworkInputSchema } from '@gesso/shared-types/artwork'
import { createArtwork } from '../artworks/save-artwork'
import type { Context } from '../context'
import { markSeeded } from '../installation'
import { DEMO_ARTWORKS } from './demo-artworks'

const PICTURES = resolve('cms/src/seed/pictures')

/**
 * Adds the demo gallery once, by the same operation that the artist's saves use. After an interrupted start it
 * continues where it stopped: artworks that exist already are skipped.
 * @param say prints a sentence for the person who started the shop
 */
export async function seedDemo(context: Context, say: (sentence: string) => void): Promise<void> {
  say(`Adding the demo gallery (${DEMO_ARTWORKS.length} artworks).`)
  const { docs } = await context.payload.find({
    collection: 'artworks',
    trash: true,
    pagination: false,
    depth: 0,
  })
  const existing = new Set(docs.map((artwork) => artwork.title))
  for (const [displayOrder, { file, ...artwork }] of DEMO_ARTWORKS.entries()) {
    if (existing.has(artwork.title)) continue
    const bytes = await readFile(resolve(PICTURES, file))
    const images = [`data:image/jpeg;base64,${bytes.toString('base64')}`]
    await createArtwork(context, artworkInputSchema.parse({ ...artwork, images, displayOrder }))
  }
  await markSeeded(context)
}
