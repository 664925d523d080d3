// Writes the files inside the PDF on its standard input, and its metadata, as JSON. A process of its own, because the
// reader is a module and the tests are not.
import { buffer } from 'node:stream/consumers'
import { getDocumentProxy } from 'unpdf'

const document = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)))
/** @type {Record<string, { filename: string, content: Uint8Array }>} */
const attachments = (await document.getAttachments()) ?? {}
const files = Object.values(attachments).map(({ filename, content }) => ({
  name: filename,
  text: new TextDecoder().decode(content),
}))
/** @type {{ metadata: any }} */
const { metadata } = await document.getMetadata()
process.stdout.write(JSON.stringify({ files, metadata: Object.fromEntries(metadata ?? []) }))
