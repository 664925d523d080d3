import { escapeXml } from '../../platform/text/escape-xml'

/** What a picture says about itself. */
export type PictureRights = {
  creator: string
  /** Of the work; null for a picture of no public work. */
  title: string | null
  /** `© year name`. */
  rights: string
  /** The shop's address. */
  site: string
  /** The page of the work, or the shop's address. */
  page: string
  /** Where one asks for a licence. */
  asks: string
  /** Whether text and data mining is reserved. */
  isReserved: boolean
}

/** A value of PLUS's vocabulary, http://ns.useplus.org/LDF/ldf-XMPSpecification#DataMining. */
const RESERVED = 'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-EXCEPTSEARCHENGINEINDEXING'

const NAMESPACES = {
  dc: 'http://purl.org/dc/elements/1.1/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
  Iptc4xmpCore: 'http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/',
  plus: 'http://ns.useplus.org/ldf/xmp/1.0/',
}

const inDefaultLanguage = (property: string, text: string): string =>
  `<${property}><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt></${property}>`

/**
 * Writes an XMP packet with the properties of IPTC's Photo Metadata Standard, without spaces, since every picture has
 * one.
 */
export function xmpPacket({ creator, title, rights, site, page, asks, isReserved }: PictureRights): Buffer {
  const namespaces = Object.entries(NAMESPACES).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  const simple = {
    'photoshop:Credit': creator,
    'xmpRights:Marked': 'True',
    'xmpRights:WebStatement': page,
    ...(isReserved && { 'plus:DataMining': RESERVED }),
  }
  const attributes = Object.entries(simple).map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
  return Buffer.from(
    [
      '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
      '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
      `<rdf:Description rdf:about=""${namespaces.join('')}${attributes.join('')}>`,
      `<dc:creator><rdf:Seq><rdf:li>${escapeXml(creator)}</rdf:li></rdf:Seq></dc:creator>`,
      ...(title === null ? [] : [inDefaultLanguage('dc:title', title)]),
      inDefaultLanguage('dc:rights', rights),
      `<Iptc4xmpCore:CreatorContactInfo Iptc4xmpCore:CiUrlWork="${escapeXml(site)}"/>`,
      `<plus:Licensor><rdf:Seq><rdf:li plus:LicensorName="${escapeXml(creator)}" plus:LicensorURL="${escapeXml(asks)}"/></rdf:Seq></plus:Licensor>`,
      '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
    ].join(''),
  )
}
