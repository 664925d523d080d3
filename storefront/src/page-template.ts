type PageParts = { page: string; head: readonly string[]; app: string; state: string }

const CHUNKS = /<!--chunks (.*?)-->\s*/

/** Preload links for the chunks of one page, as the client build listed them in its index.html. */
function chunkPreloads(template: string, page: string): string[] {
  const listed = CHUNKS.exec(template)?.[1]
  if (!listed) return []
  const chunks: Record<string, string[]> = JSON.parse(listed)
  return (chunks[page] ?? []).map(
    (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`,
  )
}

/** Puts a rendered page into the client build's index.html. */
export function fillTemplate(template: string, { page, head, app, state }: PageParts): string {
  const lines = [...head, ...chunkPreloads(template, page)].join('\n    ')
  return template
    .replace(CHUNKS, '')
    .replace('<!--head-->', () => lines)
    .replace('<!--app-->', () => app)
    .replace('<!--state-->', () => state)
}
