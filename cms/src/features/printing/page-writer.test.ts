import type { Readable } from 'node:stream'
import { openDocument } from './document'
import { PageWriter } from './page-writer'

test('a full page is packed when the next begins, and not kept until the document ends', () => {
  const document = openDocument('A4', 'Works by place', 'Ada Example')
  const packed = () => (document as unknown as Readable).readableLength
  const writer = new PageWriter(document)
  const fill = () => {
    for (let line = 0; line < 30; line++) writer.paragraph(`Blue hills, the ${line}th of them`)
  }
  fill()
  const before = packed()
  writer.newPage()
  expect(packed() - before).toBeGreaterThan(500)
})
