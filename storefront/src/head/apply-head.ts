import { escapeData } from '../data-block'
import { fullTitle, type HeadShop, headTags, type PageHead } from './page-head'

/** Updates title and head of the document after a navigation in the browser. */
export function applyHead(head: PageHead, shop: HeadShop): void {
  if (head.title === null) return
  document.title = fullTitle(head.title, shop.shopName)
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  for (const { tag, attributes, data } of headTags(head, shop)) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    if (data !== undefined) element.textContent = escapeData(data)
    element.dataset.head = ''
    document.head.append(element)
  }
}
