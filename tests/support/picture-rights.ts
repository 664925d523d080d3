import { DOMParser } from '@xmldom/xmldom'
import sharp from 'sharp'

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const PROPERTIES = {
  creator: ['http://purl.org/dc/elements/1.1/', 'creator'],
  title: ['http://purl.org/dc/elements/1.1/', 'title'],
  rights: ['http://purl.org/dc/elements/1.1/', 'rights'],
  credit: ['http://ns.adobe.com/photoshop/1.0/', 'Credit'],
  page: ['http://ns.adobe.com/xap/1.0/rights/', 'WebStatement'],
  site: ['http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/', 'CiUrlWork'],
  asks: ['http://ns.useplus.org/ldf/xmp/1.0/', 'LicensorURL'],
  mining: ['http://ns.useplus.org/ldf/xmp/1.0/', 'DataMining'],
} as const

type ReadRights = Partial<Record<keyof typeof PROPERTIES, string>>

/** Reads what a picture says about itself, as XML with its namespaces. @returns null if it says nothing */
export async function readRights(picture: Buffer): Promise<ReadRights | null> {
  const { xmp } = await sharp(picture).metadata()
  if (!xmp) return null
  const document = new DOMParser({
    onError: (_level, message) => {
      throw new Error(message)
    },
  }).parseFromString(xmp.toString().replace(/^\ufeff/, ''), 'text/xml')
  const found: ReadRights = {}
  for (const [name, [space, local]] of Object.entries(PROPERTIES)) {
    const element = document.getElementsByTagNameNS(space, local).item(0)
    const attribute = [...document.getElementsByTagName('*')].find((each) =>
      each.hasAttributeNS(space, local),
    )
    const text =
      element?.getElementsByTagNameNS(RDF, 'li').item(0)?.textContent ??
      attribute?.getAttributeNS(space, local)
    if (text) found[name as keyof ReadRights] = text
  }
  return found
}

/** Makes a picture that compresses badly, so that its renditions are not small. */
export const noisyPicture = (format: 'jpeg' | 'png', width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  })
    [format]()
    .toBuffer()
