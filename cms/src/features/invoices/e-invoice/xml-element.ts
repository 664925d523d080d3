import { escapeXml } from '../../../platform/text/escape-xml'

/** Elements one after the other; an empty one is left out. */
export type Xml = string

type Attributes = Record<string, string>

const opening = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}>`

/** An element with a text; '' for a text that is not given. */
export const leaf = (name: string, text: string, attributes: Attributes = {}): Xml =>
  text === '' ? '' : `${opening(name, attributes)}${escapeXml(text)}</${name}>`

/** An element with others; '' without any. */
export const tree = (name: string, parts: readonly Xml[], attributes: Attributes = {}): Xml => {
  const inside = parts.join('')
  return inside === '' ? '' : `${opening(name, attributes)}${inside}</${name}>`
}
