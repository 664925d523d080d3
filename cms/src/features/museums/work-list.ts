import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { manifestPath } from '@gesso/shared-types/features/museums/iiif-paths'
import { thumbnailOf } from './iiif-picture'
import { inAny, PRESENTATION_CONTEXT, pageOf, plainly, termsOfShop } from './presentation'
import type { MuseumShop } from './read-museum-shop'

/** A public work with its first picture. */
export type ListedWork = {
  slug: string
  title: string
  picture: { url: string; width: number; height: number }
}

/** The works that have a picture; the others have no manifest. */
export const pictured = (artworks: readonly Artwork[]): ListedWork[] =>
  artworks.flatMap(({ slug, title, pictures: [picture] }) => (picture ? [{ slug, title, picture }] : []))

/** What a list is of. `path` is the address of the list, `page` that of its page. */
type Listed = { path: string; page: string; title: string; words?: string; works: readonly ListedWork[] }

/** A list of manifests: a Collection of IIIF's Presentation API 3. */
export function workList({ path, page, title, words, works }: Listed, shop: MuseumShop) {
  const { publicUrl } = shop
  const [first] = works
  return {
    '@context': PRESENTATION_CONTEXT,
    id: publicUrl + path,
    type: 'Collection',
    label: inAny(title),
    ...(words && { summary: inAny(plainly(words)) }),
    ...termsOfShop(shop),
    ...(first && { thumbnail: thumbnailOf(publicUrl, first.picture) }),
    homepage: [pageOf(publicUrl + page, title)],
    items: works.map((work) => ({
      id: publicUrl + manifestPath(work.slug),
      type: 'Manifest',
      label: inAny(work.title),
      thumbnail: thumbnailOf(publicUrl, work.picture),
    })),
  }
}
