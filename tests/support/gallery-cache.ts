import type { Shop } from './shop'

/** Reads the gallery as a visitor. @returns its titles, and whether the response cache keeps the answer */
export async function askGallery(shop: Shop): Promise<{ titles: string[]; isCached: boolean }> {
  const answer = await fetch(`${shop.url}/api/artworks`)
  const artworks = (await answer.json()) as { title: string }[]
  // Only answers in the response cache carry an ETag.
  return { titles: artworks.map(({ title }) => title), isCached: answer.headers.has('etag') }
}

/** What `/readyz` answers. */
export async function askReadiness(shop: Shop): Promise<unknown> {
  return (await fetch(`${shop.url}/readyz`)).json()
}
