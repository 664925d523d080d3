import { browserStorage } from '../safe-storage'

/** The titles' key in local storage. */
export const TITLES_KEY = 'cart-titles'

/** Titles of works by id. */
export type CartTitles = Readonly<Record<number, string>>

/** The last known titles of the works in the cart, shown until the works are loaded. */
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

/** Stores exactly these titles; does nothing when storage is full. */
export function rememberTitles(titles: CartTitles): void {
  const text = Object.keys(titles).length > 0 ? JSON.stringify(titles) : null
  if (text !== browserStorage.read(TITLES_KEY)) browserStorage.write(TITLES_KEY, text)
}
