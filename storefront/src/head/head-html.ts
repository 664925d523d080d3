import { escapeData } from '../data-block'
import { pictureSources } from '../ui/picture-sources'
import { fullTitle, type HeadShop, type HeadTag, headTags, type PageHead } from './page-head'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

function tagHtml({ tag, attributes, data }: HeadTag): string {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  const open = `<${tag}${list.join('')} data-head>`
  return tag === 'script' ? `${open}${escapeData(data)}</script>` : open
}

/** Preloads the page's first picture, with the candidates of its `<picture>`. */
function firstPicture({ image }: PageHead): HeadTag[] {
  const best = image?.sizes && pictureSources(image.picture)[0]
  if (!best) return []
  const { type, srcSet } = best
  const attributes = {
    as: 'image',
    type,
    imagesrcset: srcSet,
    imagesizes: image.sizes ?? '',
    fetchpriority: 'high',
  }
  return [{ tag: 'link', attributes: { rel: 'preload', ...attributes } }]
}

/** A page's head as the server writes it. */
export function headHtml(head: PageHead, shop: HeadShop): string {
  const title = `<title>${escapeHtml(fullTitle(head.title ?? '', shop.shopName))}</title>`
  return [title, ...[...firstPicture(head), ...headTags(head, shop)].map(tagHtml)].join('\n    ')
}
