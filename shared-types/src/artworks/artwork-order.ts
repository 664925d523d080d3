import * as z from 'zod/mini'

/** How many artworks a call reads at most by their ids. */
export const MOST_IDS = 200

/** Ids of artworks in an address: `3,1,2`. */
export const artworkIdsSchema = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}(,\d{1,9})*$/, 'Not a list of ids')),
    z.transform((text: string) => text.split(',').map(Number)),
  ),
  z.array(z.int()).check(z.maxLength(MOST_IDS, `Not more than ${MOST_IDS} ids`)),
)

/** Which artworks there are, by their ids in gallery order. */
export const artworkOrderSchema = z.object({
  ids: z.array(z.int()),
  /** Those of them that the search found; all without a search. */
  found: z.array(z.int()),
  /** Those of them that are drafts. */
  drafts: z.array(z.int()),
})
export type ArtworkOrder = z.output<typeof artworkOrderSchema>

/** Reads artworks by their ids in as many calls as it takes, one after the other. @param read makes one call */
export async function readByIds<Artwork>(
  ids: readonly number[],
  read: (input: { ids: string }) => Promise<readonly Artwork[]>,
): Promise<Artwork[]> {
  const artworks: Artwork[] = []
  for (let at = 0; at < ids.length; at += MOST_IDS)
    artworks.push(...(await read({ ids: ids.slice(at, at + MOST_IDS).join(',') })))
  return artworks
}
