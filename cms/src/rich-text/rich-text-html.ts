import { NodeFormat } from '@payloadcms/richtext-lexical'
import {
  convertLexicalToHTML,
  type HTMLConverters,
  LinkHTMLConverter,
  TextHTMLConverter,
} from '@payloadcms/richtext-lexical/html'

const OWN_PAGE = /^\/(?![/\\])/
const ADDRESS = /^(https?:\/\/|mailto:|tel:)/i

/** Whether a link may stand on a page: to the web, to mail or telephone, or within the shop. */
export const isSafeAddress = (url: unknown): url is string =>
  typeof url === 'string' && !/[\p{Cc}\s]/u.test(url) && (OWN_PAGE.test(url) || ADDRESS.test(url))

// biome-ignore lint/suspicious/noExplicitAny: nodes come as the artist's editor wrote them, of any version
type Given = { node: any; nodesToHTML: (args: { nodes: never[] }) => string[] }

const inside = ({ node, nodesToHTML }: Given): string =>
  Array.isArray(node.children) ? nodesToHTML({ nodes: node.children }).join('') : ''

const within =
  (tag: string) =>
  (given: Given): string => {
    const html = inside(given)
    return html && `<${tag}>${html}</${tag}>`
  }

const { link, autolink } = LinkHTMLConverter({})
const { text } = TextHTMLConverter

const checked = (convert: unknown) => (given: Given) =>
  isSafeAddress(given.node.fields?.url) && given.node.fields.linkType !== 'internal'
    ? (convert as (given: Given) => string)(given)
    : inside(given)

/**
 * Payload's own converters write style attributes, which the pages' policy forbids (design §10), and pictures.
 * A node that no page shows gives its words.
 */
const CONVERTERS = {
  text: (given: Given) =>
    (text as unknown as (given: Given) => string)({
      ...given,
      node: { ...given.node, format: given.node.format & (NodeFormat.IS_BOLD | NodeFormat.IS_ITALIC) },
    }),
  paragraph: within('p'),
  // The page has its h1 already.
  heading: (given: Given) => within(/^h[12]$/.test(given.node.tag) ? 'h2' : 'h3')(given),
  list: (given: Given) => within(given.node.listType === 'number' ? 'ol' : 'ul')(given),
  listitem: within('li'),
  linebreak: '<br>',
  tab: ' ',
  link: checked(link),
  autolink: checked(autolink),
  unknown: inside,
} as unknown as HTMLConverters

/**
 * A Lexical text as HTML that pages may show as it is: paragraphs, headings, lists, bold, italic and links.
 * @returns null when there are no words in it, or it is no Lexical text
 */
export function richTextHtml(state: unknown): string | null {
  const data = state as Parameters<typeof convertLexicalToHTML>[0]['data']
  if (!Array.isArray(data?.root?.children)) return null
  const options = {
    converters: CONVERTERS,
    disableContainer: true,
    disableIndent: true,
    disableTextAlign: true,
  }
  return convertLexicalToHTML({ data, ...options }) || null
}
