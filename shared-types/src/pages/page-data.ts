const BEGIN = '/page-data/'

/** Where the data of a page lie that its HTML leaves out: of which content, and of which page. */
export type PageData = {
  /** The fingerprint of the data. */
  print: string
  /** Path and query of the page. */
  url: string
}

/** The address of a page's data. */
export const pageDataAddress = ({ print, url }: PageData): string =>
  `${BEGIN}${print}/${encodeURIComponent(url)}`

/** Reads the path of such an address; null for every other, and where it or the page's own address is not well formed. */
export function readPageDataAddress(path: string): PageData | null {
  if (!path.startsWith(BEGIN)) return null
  const [print = '', url = '', ...more] = path.slice(BEGIN.length).split('/')
  try {
    const page = decodeURIComponent(url)
    // The result is used, or the bundler leaves the call out.
    const isPath = decodeURIComponent(page).startsWith('/')
    return print && isPath && more.length === 0 ? { print, url: page } : null
  } catch {
    return null
  }
}
