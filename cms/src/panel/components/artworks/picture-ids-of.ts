import { toApiError } from '@gesso/shared-types/contract/call-endpoint'

/**
 * Finds the ids of pictures, which Payload's forms name them by.
 * @param urls addresses of pictures of this gallery
 * @returns the ids in the same order
 * @throws ApiError; TypeError when the network fails
 */
export async function pictureIdsOf(urls: readonly string[]): Promise<number[]> {
  if (urls.length === 0) return []
  const query = new URLSearchParams({ depth: '0', limit: String(urls.length) })
  for (const url of urls) query.append('where[filename][in][]', url.slice(url.lastIndexOf('/') + 1))
  const answer = await fetch(`/api/cms/pictures?${query}`)
  const text = await answer.text()
  if (!answer.ok) throw toApiError(answer.status, text, answer.statusText)
  const { docs }: { docs: { id: number; url: string }[] } = JSON.parse(text)
  return urls.flatMap((url) => docs.find((picture) => picture.url === url)?.id ?? [])
}
