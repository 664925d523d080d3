import type { Shop } from './shop'

/** The gallery as anybody gets it, and whether the answer was kept ready for the next. */
export async function askGallery(shop: Shop): Promise<{ titles: string[]; isCached: boolean }> {
  const answer = await fetch(`${shop.url}/api/artworks`)
  const artworks = (await answer.json()) as { title: string }[]
  // Only what the response cache keeps carries an ETag.
  return { titles: artworks.map(({ title }) => title), isCached: answer.headers.has('etag') }
}

/** What `/readyz` answers. */
export async function askReadiness(shop: Shop): Promise<unknown> {
  return (await fetch(`${shop.url}/readyz`)).json()
}
