const BEGIN = '/page-data/'

/** The parts of the address of a page's data that its HTML leaves out. */
export type PageData = {
  /** The fingerprint of the data. */
  print: string
  /** Path and query of the page. */
  url: string
}

/** The address of a page's data. */
export const pageDataAddress = ({ print, url }: PageData): string =>
  `${BEGIN}${print}/${encodeURIComponent(url)}`

/** Reads the address of a page's data; null for any other path, and when a part is malformed. */
export function readPageDataAddress(path: string): PageData | null {
  if (!path.startsWith(BEGIN)) return null
  const [print = '', url = '', ...more] = path.slice(BEGIN.length).split('/')
  try {
    const page = decodeURIComponent(url)
    // The result must be used, or the bundler removes the call.
    const isPath = decodeURIComponent(page).startsWith('/')
    return print && isPath && more.length === 0 ? { print, url: page } : null
  } catch {
    return null
  }
}
