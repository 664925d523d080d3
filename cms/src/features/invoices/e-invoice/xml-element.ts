import { escapeXml } from '../../../platform/text/escape-xml'

/** XML elements one after the other; '' for none. */
export type Xml = string

type Attributes = Record<string, string>

const opening = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}>`

/** An element with a text; '' for an empty text. */
export const leaf = (name: string, text: string, attributes: Attributes = {}): Xml =>
  text === '' ? '' : `${opening(name, attributes)}${escapeXml(text)}</${name}>`

/** An element with child elements; '' without any. */
export const tree = (name: string, parts: readonly Xml[], attributes: Attributes = {}): Xml => {
  const inside = parts.join('')
  return inside === '' ? '' : `${opening(name, attributes)}${inside}</${name}>`
}
