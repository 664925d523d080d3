import type { DocumentSource } from '../../orders/reading/order-document'
import type { Context } from '../../platform/context'
import { listDocuments, printDocument } from './documents-of-sources'

const source = (...keys: string[]): DocumentSource => ({
  list: async () => keys.map((key) => ({ key, name: `Document ${key}` })),
  print: async (_context, orderId, key) =>
    keys.includes(key) ? { fileName: `${key}.pdf`, bytes: Buffer.from(`${orderId} ${key}`) } : null,
})
const SOURCES = [source('invoice-1', 'invoice-2'), source(), source('certificate-7')]
const CONTEXT = {} as Context

test('the documents of an order are those of all sources, one after the other', async () => {
  const documents = await listDocuments(SOURCES, CONTEXT, 'A')
  expect(documents.map(({ key }) => key)).toEqual(['invoice-1', 'invoice-2', 'certificate-7'])
  expect(await listDocuments([], CONTEXT, 'A')).toEqual([])
})

test('a document is printed by the source that has it, and is null when no source has it', async () => {
  const document = await printDocument(SOURCES, CONTEXT, 'A', 'certificate-7')
  expect(document?.fileName).toBe('certificate-7.pdf')
  expect(document?.bytes.toString()).toBe('A certificate-7')
  expect(await printDocument(SOURCES, CONTEXT, 'A', 'receipt-1')).toBeNull()
})
