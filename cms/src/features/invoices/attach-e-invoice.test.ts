import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readPdf } from '../../../../tests/support/read-pdf'
import { readPdfFiles } from '../../../../tests/support/read-pdf-files'
import { openDocument } from '../printing/document'
import { Typeface } from '../printing/typeface'
import { attachEInvoice } from './attach-e-invoice'

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n<invoice>Žluť & 田中</invoice>\n'
const DATE = new Date('2026-11-23T10:00:00Z')

async function invoice(): Promise<Buffer> {
  const document = openDocument('A4', 'Invoice <12> & more', 'Ada & Co', { isArchive: true, date: DATE })
  new Typeface(document).draw('Invoice 2026-0012', 57, 57, 12)
  attachEInvoice(document, XML, DATE)
  document.end()
  return buffer(document as unknown as Readable)
}

test('a PDF has the e-invoice as a file, and says by which rules it and the file are made', async () => {
  const pdf = await invoice()
  expect(readPdf(pdf)[0]?.lines).toEqual(['Invoice 2026-0012'])
  const { files, metadata } = readPdfFiles(pdf)
  expect(files).toEqual([{ name: 'factur-x.xml', text: XML }])
  for (const [name, value] of [
    ['pdfaid:part', '3'],
    ['pdfaid:conformance', 'B'],
    ['fx:documenttype', 'INVOICE'],
    ['fx:documentfilename', 'factur-x.xml'],
    ['fx:conformancelevel', 'EN 16931'],
    ['dc:title', 'Invoice <12> & more'],
  ])
    expect([name, metadata[name ?? '']]).toEqual([name, value])
  const text = pdf.toString('latin1')
  expect(text).toMatch(/\/AFRelationship \/Alternative/)
  expect(text).toMatch(/\/OutputIntents/)
})

test('the same content at the same moment is the same file', async () => {
  expect((await invoice()).equals(await invoice())).toBe(true)
})
