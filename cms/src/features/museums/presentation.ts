import { escapeXml } from '../../platform/text/escape-xml'
import type { MuseumShop } from './read-museum-shop'

export const PRESENTATION_CONTEXT = 'http://iiif.io/api/presentation/3/context.json'

/** A text in no known language: works are titled in any. */
export const inAny = (...texts: string[]) => ({ none: texts })
const inEnglish = (text: string) => ({ en: [text] })

/** A text of a field that viewers may read as HTML: they do where it begins with a tag. */
export const plainly = (text: string): string =>
  text.trimStart().startsWith('<') ? `<span>${escapeXml(text)}</span>` : text

/** A line below a work; undefined without a value. */
export const metadataOf = (label: string, values: readonly (string | null | undefined)[]) => {
  const given = values.filter((value) => value !== null && value !== undefined && value !== '')
  return given.length === 0 ? [] : [{ label: inEnglish(label), value: inAny(...(given as string[])) }]
}

/** A link in a line below a work. */
export const linkHtml = (address: string, words: string): string =>
  `<a href="${escapeXml(address)}">${escapeXml(words)}</a>`

/** What manifests and their lists say of the shop: who provides them, whose the works are, and the licence. */
export const termsOfShop = ({ publicUrl, shopName, artist, licence }: MuseumShop) => ({
  requiredStatement: { label: inEnglish('Attribution'), value: inAny(plainly(`© ${artist}`)) },
  ...(licence && { rights: licence }),
  provider: [
    {
      id: `${publicUrl}/`,
      type: 'Agent',
      label: inAny(shopName),
      homepage: [pageOf(`${publicUrl}/`, shopName)],
    },
  ],
})

/** A page for people. */
export const pageOf = (id: string, title: string) => ({
  id,
  type: 'Text',
  label: inAny(title),
  format: 'text/html',
})
