import type { PaperSource } from '../../orders/reading/paper-source'
import type { Context } from '../../platform/context'
import { listPapers, printPaper } from './papers-of-rooms'

const room = (...keys: string[]): PaperSource => ({
  list: async () => keys.map((key) => ({ key, name: `Paper ${key}` })),
  print: async (_context, orderId, key) =>
    keys.includes(key) ? { fileName: `${key}.pdf`, bytes: Buffer.from(`${orderId} ${key}`) } : null,
})
const ROOMS = [room('invoice-1', 'invoice-2'), room(), room('certificate-7')]
const CONTEXT = {} as Context

test('the papers of an order are those of all rooms, one after the other', async () => {
  const papers = await listPapers(ROOMS, CONTEXT, 'A')
  expect(papers.map(({ key }) => key)).toEqual(['invoice-1', 'invoice-2', 'certificate-7'])
  expect(await listPapers([], CONTEXT, 'A')).toEqual([])
})

test('a paper is printed by the room that has it, and one that no room has is none', async () => {
  const paper = await printPaper(ROOMS, CONTEXT, 'A', 'certificate-7')
  expect(paper?.fileName).toBe('certificate-7.pdf')
  expect(paper?.bytes.toString()).toBe('A certificate-7')
  expect(await printPaper(ROOMS, CONTEXT, 'A', 'receipt-1')).toBeNull()
})
