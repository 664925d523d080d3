import { NodeFormat } from '@payloadcms/richtext-lexical'
import {
  convertLexicalToHTML,
  type HTMLConverter,
  type HTMLConverters,
  LinkHTMLConverter,
  TextHTMLConverter,
} from '@payloadcms/richtext-lexical/html'

const OWN_PAGE = /^\/(?![/\\])/
const ADDRESS = /^(https?:\/\/|mailto:|tel:)/i

/** Whether a page may contain a link: to the web, to email or telephone, or within the shop. */
export const isSafeAddress = (url: unknown): url is string =>
  typeof url === 'string' && !/[\p{Cc}\s]/u.test(url) && (OWN_PAGE.test(url) || ADDRESS.test(url))

// biome-ignore lint/suspicious/noExplicitAny: the artist's editor wrote the nodes, in whatever version it was
type AnyConverter = HTMLConverter<any>
type Given = Parameters<Exclude<AnyConverter, string>>[0]

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

const convert = (converter: AnyConverter | undefined, given: Given): string =>
  typeof converter === 'function' ? converter(given) : (converter ?? '')

const ifSafe =
  (converter: AnyConverter | undefined) =>
  (given: Given): string =>
    isSafeAddress(given.node.fields?.url) && given.node.fields.linkType !== 'internal'
      ? convert(converter, given)
      : inside(given)

/**
 * Payload's own converters write pictures, and style attributes that the pages' content security policy forbids.
 * Unsupported nodes become their text.
 */
const CONVERTERS: HTMLConverters = {
  text: (given: Given) =>
    convert(text, {
      ...given,
      node: { ...given.node, format: given.node.format & (NodeFormat.IS_BOLD | NodeFormat.IS_ITALIC) },
    }),
  paragraph: within('p'),
  // The page already has an h1.
  heading: (given: Given) => within(/^h[12]$/.test(given.node.tag) ? 'h2' : 'h3')(given),
  list: (given: Given) => within(given.node.listType === 'number' ? 'ol' : 'ul')(given),
  listitem: within('li'),
  linebreak: '<br>',
  tab: ' ',
  link: ifSafe(link),
  autolink: ifSafe(autolink),
  unknown: inside,
}

/**
 * Converts a Lexical text to HTML that is safe to show: paragraphs, headings, lists, bold, italic and links.
 * @returns null if there is no text, or it is not Lexical's JSON
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
