import { escapeData } from '../page/data-block'
import { CART_KEY } from './cart-store'
import { TITLES_KEY } from './cart-titles'

// The function's text stands in the page of the cart, so it uses nothing from outside itself and has its comments here.
//
// The cart is in the browser alone, and React, which draws it, comes a second later on a slow line. Until then the page
// shows what each line is, in copies of a row that the server drew. React puts its own rows, of the same size, in their place.

/**
 * Shows the works in the cart when the HTML is there. A line that is damaged or has no title is left out.
 * @param keys where the cart and its titles lie in local storage
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

/** What the cart's page adds to the one script in a page. */
export const earlyCartScript = `(${showEarlyCart})(${escapeData({ cart: CART_KEY, titles: TITLES_KEY })})`
