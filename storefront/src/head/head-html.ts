import { escapeData } from '../data-block'
import { fullTitle, type HeadShop, type HeadTag, headTags, type PageHead } from './page-head'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

function tagHtml({ tag, attributes, data }: HeadTag): string {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  const open = `<${tag}${list.join('')} data-head>`
  return tag === 'script' ? `${open}${escapeData(data)}</script>` : open
}

/** A page's head as the server writes it. */
export function headHtml(head: PageHead, shop: HeadShop): string {
  const title = `<title>${escapeHtml(fullTitle(head.title ?? '', shop.shopName))}</title>`
  return [title, ...headTags(head, shop).map(tagHtml)].join('\n    ')
}
