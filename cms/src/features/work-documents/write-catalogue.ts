import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { endDocument, openDocument } from '../printing/document'
import type { CatalogueContent } from './catalogue-content'
import { CatalogueWriter, type ReadPicture } from './catalogue-writer'
import { sheetOf } from './lay-out-catalogue'

/** So often it is asked whether a picture has left the memory, in milliseconds. */
const ASK_AGAIN_MS = 5

type Writing = {
  read: ReadPicture
  /** Told after each work. @throws to end the writing */
  onWork: (done: number, missing: number) => Promise<void>
}

/**
 * Writes a catalogue as a PDF into a file. One picture at a time is in memory: the next is read once the last is on
 * the disk.
 * @throws the disk's errors, and those of `read` and `onWork`
 */
export async function writeCatalogue(
  content: CatalogueContent,
  path: string,
  { read, onWork }: Writing,
): Promise<void> {
  const { page, inset } = sheetOf(content.paper, content.bleed)
  const sheet: [number, number] = [page.width + 2 * inset, page.height + 2 * inset]
  const document = openDocument(sheet, content.title, content.by)
  const source = document as unknown as Readable
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const written = pipeline(source, file)
  const drain = async () => {
    while (source.readableLength > 0 || file.writableLength > 0)
      await Promise.race([written, setTimeout(ASK_AGAIN_MS)])
  }
  const write = async () => {
    const writer = new CatalogueWriter(document, content)
    await writer.cover(read)
    writer.words()
    const pages: number[] = []
    let missing = 0
    for (const [at, work] of content.works.entries()) {
      if ((await writer.work(work, at, read)).isMissing) missing += 1
      pages.push(writer.number)
      await drain()
      await onWork(at + 1, missing)
    }
    writer.list(pages)
    endDocument(document)
  }
  try {
    await Promise.all([written, write()])
  } catch (error) {
    source.destroy()
    await written.catch(() => {})
    throw error
  }
}
