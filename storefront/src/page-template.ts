type PageParts = { pages: readonly string[]; head: readonly string[]; app: string; state: string }

const CHUNKS = /<!--chunks (.*?)-->\s*/

/** Preload links for the chunks of a page and of its parts, as the client build listed them in its index.html. */
function chunkPreloads(template: string, pages: readonly string[]): string[] {
  const listed = CHUNKS.exec(template)?.[1]
  if (!listed) return []
  const chunks: Record<string, string[]> = JSON.parse(listed)
  return [...new Set(pages.flatMap((page) => chunks[page] ?? []))].map(
    (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`,
  )
}

/** Puts a rendered page into the client build's index.html. */
export function fillTemplate(template: string, { pages, head, app, state }: PageParts): string {
  const lines = [...head, ...chunkPreloads(template, pages)].join('\n    ')
  return template
    .replace(CHUNKS, '')
    .replace('<!--head-->', () => lines)
    .replace('<!--app-->', () => app)
    .replace('<!--state-->', () => state)
}
