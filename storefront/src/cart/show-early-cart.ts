import { escapeData } from '../page/data-block'
import { CART_KEY } from './cart-store'
import { TITLES_KEY } from './cart-titles'

// The function's text is in the cart's page, so it uses nothing from outside itself, and its comments are here.
// The cart is only in the browser, and on a slow line React takes a second longer to draw it. Until then the page shows
// each line in a copy of a row that the server drew. React replaces these with its own rows of the same size.

/**
 * Shows the works in the cart once the HTML is complete. A damaged line, or one without a title, is left out.
 * @param keys of the cart and its titles in local storage
 */
function showEarlyCart({ cart, titles }: { cart: string; titles: string }): void {
  const read = (key: string): unknown => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  }
  document.addEventListener('DOMContentLoaded', () => {
    const row = document.querySelector('[data-early-row]')
    const list = document.querySelector('[data-early-cart]')
    const lines = read(cart)
    const known = Object(read(titles))
    for (const line of Array.isArray(lines) ? lines : []) {
      const { artworkId, type, printSize } = Object(line)
      const title = known[artworkId]
      if (!row || !list || typeof title !== 'string') continue
      const shown = row.cloneNode(true) as Element
      const [name, kind] = shown.querySelectorAll('[data-early-text]')
      if (name) name.textContent = title
      if (kind) kind.textContent = type === 'original' ? 'Original Artwork' : `Print - ${printSize}`
      list.append(shown)
    }
  })
}

/** The cart page's addition to the inline script. */
export const earlyCartScript = `(${showEarlyCart})(${escapeData({ cart: CART_KEY, titles: TITLES_KEY })})`
