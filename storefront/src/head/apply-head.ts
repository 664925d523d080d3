import { fullTitle, type HeadShop, headTags, type PageHead } from './page-head'

/**
 * Updates the document's title and head after a navigation in the browser. What the server wrote for this page stays,
 * because search engines read it after the scripts have run.
 */
export function applyHead(head: PageHead, shop: HeadShop): void {
  if (head.title === null) return
  document.title = fullTitle(head, shop)
  const canonical = document.head.querySelector('[data-head][rel=canonical]')?.getAttribute('href')
  if (head.path !== undefined && canonical === shop.publicUrl + head.path) return
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  for (const { tag, attributes } of headTags(head, shop)) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.dataset.head = ''
    document.head.append(element)
  }
}
