import { browserStorage } from '../safe-storage'

/** Key of the titles in local storage. */
export const TITLES_KEY = 'cart-titles'

/** Titles of works by their ids. */
export type CartTitles = Readonly<Record<number, string>>

/** The titles of the works in the cart as they were seen last, to be shown until they are loaded. */
export function recallTitles(): CartTitles {
  try {
    const stored: unknown = JSON.parse(browserStorage.read(TITLES_KEY) ?? '{}')
    const titles = Object.entries<unknown>(Object(stored))
    return Object.fromEntries(
      titles.flatMap(([id, title]) => (typeof title === 'string' ? [[id, title]] : [])),
    )
  } catch {
    return {}
  }
}

/** Keeps these titles and no others. Where there is no room they are not kept. */
export function rememberTitles(titles: CartTitles): void {
  const text = Object.keys(titles).length > 0 ? JSON.stringify(titles) : null
  if (text !== browserStorage.read(TITLES_KEY)) browserStorage.write(TITLES_KEY, text)
}
