import type { ListItem, RichText, TextRun } from './rich-text'

/** The parts of Lexical's nodes that are read; anything else is ignored. */
type Node = {
  type?: unknown
  text?: unknown
  format?: unknown
  listType?: unknown
  fields?: { url?: unknown } | null
  children?: unknown
}
type Style = Omit<TextRun, 'text'>

const BOLD = 1
const ITALIC = 2

const isNode = (child: unknown): child is Node => typeof child === 'object' && child !== null

const childrenOf = ({ children }: Node): Node[] => (Array.isArray(children) ? children.filter(isNode) : [])

/** Payload's editor percent-encodes addresses that it does not recognise, such as '%2Fcontact'. */
function decoded(url: string): string {
  try {
    return /^[^:/]*%(2F|3A)/i.test(url) ? decodeURIComponent(url) : url
  } catch {
    return url
  }
}

/** Returns an address that an email may link to; pages of the shop get an absolute address. */
function linkAddress(given: unknown, publicUrl: string): string | null {
  const url = typeof given === 'string' ? decoded(given.trim()) : ''
  if (url === '' || !URL.canParse(url, publicUrl)) return null
  const { protocol, href } = new URL(url, publicUrl)
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) ? href : null
}

function readRuns(nodes: readonly Node[], publicUrl: string, style: Style = {}): TextRun[] {
  return nodes.flatMap((node): TextRun[] => {
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
        return readRuns(childrenOf(node), publicUrl, href === null ? style : { ...style, href })
      }
      default:
        return readRuns(childrenOf(node), publicUrl, style)
    }
  })
}

function readList(list: Node, publicUrl: string): RichText[number] {
  const items: ListItem[] = []
  for (const item of childrenOf(list)) {
    const runs = readRuns(childrenOf(item), publicUrl)
    const nested = childrenOf(item)
      .filter(({ type }) => type === 'list')
      .map((inner) => readList(inner, publicUrl))
    // Lexical stores a nested list in its own item without text.
    const above = items.at(-1)
    if (runs.length === 0 && above) above.nested.push(...nested)
    else items.push({ runs, nested })
  }
  return { kind: 'list', isNumbered: list.listType === 'number', items }
}

/**
 * Reads what the panel's editor stores (Lexical's JSON) for an email. Pages use `richTextHtml` instead: emails also
 * need plain text, inline styles and absolute links, which Payload's HTML converters cannot make. Empty paragraphs are
 * left out.
 * @param publicUrl the origin for relative addresses
 */
export function readRichText(body: unknown, publicUrl: string): RichText {
  const root = isNode(body) && 'root' in body ? body.root : null
  if (!isNode(root)) return []
  return childrenOf(root).flatMap((node): RichText => {
    if (node.type === 'list') return [readList(node, publicUrl)]
    const runs = readRuns(childrenOf(node), publicUrl)
    if (runs.every(({ text }) => text.trim() === '')) return []
    return [{ kind: node.type === 'heading' ? 'heading' : 'paragraph', runs }]
  })
}
