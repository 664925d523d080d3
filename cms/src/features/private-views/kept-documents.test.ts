import { KeptDocuments } from './kept-documents'

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024)

test('documents are kept within thirty-two megabytes, those that were asked for last', () => {
  const kept = new KeptDocuments()
  kept.add('first', megabytes(12))
  kept.add('second', megabytes(12))
  expect(kept.get('first')).toBeDefined()
  kept.add('third', megabytes(12))
  expect(['first', 'second', 'third'].filter((key) => kept.get(key))).toEqual(['first', 'third'])
})

test('one that is too large is not kept, and takes no other’s room', () => {
  const kept = new KeptDocuments()
  kept.add('small', megabytes(1))
  kept.add('large', megabytes(17))
  expect(kept.get('large')).toBeUndefined()
  expect(kept.get('small')).toBeDefined()
})
