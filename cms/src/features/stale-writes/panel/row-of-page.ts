/**
 * Reads from a page's address which document its form shows: `newsletters/12`. When a new document is saved for the
 * first time, its form stays mounted, and only the address shows that it now has a row. Null if the page is no form of
 * that collection.
 */
export function rowOfPage(page: string, collection: string | undefined): string | null {
  const [, slug, id] = /^\/admin\/collections\/([\w-]+)\/(\d+)$/.exec(page) ?? []
  return slug && slug === collection ? `${slug}/${id}` : null
}
