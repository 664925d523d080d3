import type { Shop } from './shop'

/** Reads an artwork's page as a visitor. @returns its HTML without scripts and their data */
export async function workPage(shop: Shop, slug: string): Promise<string> {
  const { text } = await shop.visitor().send('GET', `/artwork/${slug}`)
  return text.replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '')
}

const MORE = '>More works</h2>'

/** The part of the page about the artwork itself. */
export const aboutItself = (html: string): string => html.split(MORE)[0] ?? ''

/** The titles of the works below it, in their order. */
export const titlesBelow = (html: string): string[] =>
  [...(html.split(MORE)[1] ?? '').matchAll(/<h3[^>]*><a [^>]*>([^<]+)</g)].map(([, title]) => title ?? '')
