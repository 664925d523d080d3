import type { Answer, Visitor } from './visitor'

/** A picture as the panel's calls return it. */
type PictureDocument = {
  id: number
  filename: string
  originalName: string
  url: string
  width: number
}

/** Uploads a file as the panel does: a new picture, or with `id` another file for that picture. */
export function sendToPanel(
  artist: Visitor,
  bytes: Buffer,
  name = 'picture.jpg',
  id?: number,
): Promise<Answer> {
  const form = new FormData()
  form.append('_payload', '{}')
  form.append('file', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
  const path = id === undefined ? '/api/cms/pictures' : `/api/cms/pictures/${id}`
  return artist.send(id === undefined ? 'POST' : 'PATCH', path, { body: form })
}

/** The picture in the panel's answer. @throws Error when the upload was refused */
export function pictureIn(answer: Answer): PictureDocument {
  if (answer.status >= 300) throw new Error(`The panel answered ${answer.status}: ${answer.text}`)
  return (JSON.parse(answer.text) as { doc: PictureDocument }).doc
}
