/**
 * The document whose form a page shows, by the page's address: `newsletters/12`. A form that began as new keeps its page
 * when its row is written, and only the address tells then. Null where the page is no form of that collection's row.
 */
export function rowOfPage(page: string, collection: string | undefined): string | null {
  const [, slug, id] = /^\/admin\/collections\/([\w-]+)\/(\d+)$/.exec(page) ?? []
  return slug && slug === collection ? `${slug}/${id}` : null
}
