import type { Visitor } from './visitor'

/** Recognisable values for each private field of an artwork's archive; no public answer may contain any of them. */
export const PRIVATE = {
  inventoryNumber: 'MARK-INVENTORY-1',
  location: 'consignment',
  locationName: 'MARK-GALLERY-2',
  locationUntil: '2031-03-17',
  locationTerms: 'MARK-TERMS-3',
  locationShare: 41.37,
  condition: 'MARK-CONDITION-4',
  framed: true,
  frameWords: 'MARK-FRAME-5',
  cost: '731.93',
  privateNotes: 'MARK-NOTES-6',
  provenance: [
    { date: '1893', words: 'MARK-PROVENANCE-7', published: false },
    { date: '1901', words: 'Galerie Durand, Paris', published: true },
  ],
  exhibitions: [
    { date: '1902', words: 'MARK-EXHIBITION-8', published: false },
    { date: '1905', words: 'Salon d’Automne, Paris', published: true },
  ],
  literature: [
    { date: '1911', words: 'MARK-LITERATURE-9', published: false },
    { date: null, words: 'J. de Wit, The Late Years, p. 44', published: true },
  ],
}

/** Saves fields of an artwork as the panel does. */
export const saveWork = (artist: Visitor, id: number, fields: object) =>
  artist.sendJson('PATCH', `/api/cms/artworks/${id}`, fields)

/** Reads an artwork's fields as the panel does. */
export const readWork = async (artist: Visitor, id: number): Promise<Record<string, unknown>> =>
  JSON.parse((await artist.send('GET', `/api/cms/artworks/${id}?depth=0`)).text)

/** The shortest content that is recognised as a PDF. */
export const pdfBytes = (words = 'deed'): Buffer => Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF\n`)

/** Sends an attachment of an artwork as the panel does. */
export function sendAttachment(artist: Visitor, id: number, bytes: Buffer, name = 'deed.pdf') {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], name))
  return artist.send('POST', `/api/cms/artworks/${id}/documents`, { body })
}
