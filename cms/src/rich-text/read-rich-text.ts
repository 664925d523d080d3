import type { ListItem, RichText, Words } from './rich-text'

/** What is read of Lexical's nodes; whatever else an editor may have left is passed over. */
type Node = {
  type?: unknown
  text?: unknown
  format?: unknown
  listType?: unknown
  fields?: { url?: unknown } | null
  children?: unknown
}
type Style = Omit<Words, 'text'>

const BOLD = 1
const ITALIC = 2

const childrenOf = ({ children }: Node): Node[] =>
  Array.isArray(children) ? children.filter((child) => typeof child === 'object' && child !== null) : []

/** Payload's editor encodes whole addresses that it does not know as such, e.g. '%2Fcontact'. */
function decoded(url: string): string {
  try {
    return /^[^:/]*%(2F|3A)/i.test(url) ? decodeURIComponent(url) : url
  } catch {
    return url
  }
}

/** An address that an email may lead to; one of the shop's own pages becomes absolute. */
function linkAddress(given: unknown, publicUrl: string): string | null {
  const url = typeof given === 'string' ? decoded(given.trim()) : ''
  if (url === '' || !URL.canParse(url, publicUrl)) return null
  const { protocol, href } = new URL(url, publicUrl)
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) ? href : null
}

function readWords(nodes: readonly Node[], publicUrl: string, style: Style = {}): Words[] {
  return nodes.flatMap((node): Words[] => {
    switch (node.type) {
      case 'text': {
        const format = Number(node.format) || 0
        return [
          {
            text: String(node.text ?? ''),
            ...style,
            ...((format & BOLD) !== 0 && { isBold: true }),
            ...((format & ITALIC) !== 0 && { isItalic: true }),
          },
        ]
      }
      case 'linebreak':
        return [{ text: '\n' }]
      case 'tab':
        return [{ text: ' ' }]
      case 'list':
        return []
      case 'link':
      case 'autolink': {
        const href = linkAddress(node.fields?.url, publicUrl)
        return readWords(childrenOf(node), publicUrl, href === null ? style : { ...style, href })
      }
      default:
        return readWords(childrenOf(node), publicUrl, style)
    }
  })
}

function readList(list: Node, publicUrl: string): RichText[number] {
  const items: ListItem[] = []
  for (const item of childrenOf(list)) {
    const words = readWords(childrenOf(item), publicUrl)
    const below = childrenOf(item)
      .filter(({ type }) => type === 'list')
      .map((nested) => readList(nested, publicUrl))
    // Lexical keeps a nested list in an item of its own, without words.
    const above = items.at(-1)
    if (words.length === 0 && above) above.below.push(...below)
    else items.push({ words, below })
  }
  return { kind: 'list', isNumbered: list.listType === 'number', items }
}

/**
 * Reads what the panel's editor keeps (Lexical's JSON). Empty paragraphs are left out.
 * @param publicUrl what addresses without an origin lead to
 */
export function readRichText(body: unknown, publicUrl: string): RichText {
  const root = (body as { root?: unknown } | null)?.root
  if (typeof root !== 'object' || root === null) return []
  return childrenOf(root).flatMap((node): RichText => {
    if (node.type === 'list') return [readList(node, publicUrl)]
    const words = readWords(childrenOf(node), publicUrl)
    if (words.every(({ text }) => text.trim() === '')) return []
    return [{ kind: node.type === 'heading' ? 'heading' : 'paragraph', words }]
  })
}
