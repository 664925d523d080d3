import { escapeData } from '../page/data-block'
import { CART_KEY } from './cart-store'
import { TITLES_KEY } from './cart-titles'

// The function's text is in every page, so it uses nothing from outside itself, and its comments are here.
// The cart is only in the browser, and on a slow line React takes a second longer to draw it, or is not loaded at all
// before the visitor acts. Until then the page shows the number of items in the header, whether the cart is empty, and
// each line in a copy of a row that the server drew. React replaces these with its own of the same size.

/**
 * Shows the cart before React does: at once whether it is empty, and the rest once the HTML is complete. A damaged line
 * is left out, as is a row without a title.
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
  const readLines = (): { artworkId: number; type: string; printSize: string; quantity: number }[] => {
    const stored = read(cart)
    return Array.isArray(stored) ? stored.filter((line) => Number.isInteger(Object(line).quantity)) : []
  }
  const root = document.documentElement
  const showCount = () => {
    const count = readLines().reduce((sum, { quantity }) => sum + quantity, 0)
    root.toggleAttribute('data-no-cart', count === 0)
    const link = document.querySelector<HTMLElement>('[data-cart]')
    if (!link || count === Number(link.dataset.cart)) return
    link.dataset.cart = count ? String(count) : ''
    link.ariaLabel = count ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'
  }
  const showRows = () => {
    const row = document.querySelector('[data-early-row]')
    const list = document.querySelector('[data-early-cart]')
    const known = Object(read(titles))
    for (const { artworkId, type, printSize } of row && list ? readLines() : []) {
      const title = known[artworkId]
      if (!row || typeof title !== 'string') continue
      const shown = row.cloneNode(true) as Element
      const [name, kind] = shown.querySelectorAll('[data-early-text]')
      if (name) name.textContent = title
      if (kind) kind.textContent = type === 'original' ? 'Original Artwork' : `Print - ${printSize}`
      list?.append(shown)
    }
  }
  showCount()
  document.addEventListener('DOMContentLoaded', () => {
    showCount()
    showRows()
  })
  // A page from the back-forward cache has missed what other pages put into the cart.
  window.addEventListener('pageshow', showCount)
}

/** The cart's part of the inline script. */
export const earlyCartScript = `(${showEarlyCart})(${escapeData({ cart: CART_KEY, titles: TITLES_KEY })})`
