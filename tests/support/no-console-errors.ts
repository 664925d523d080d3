import { format } from 'node:util'

const complaints: string[] = []
const complain = (...words: unknown[]) => {
  complaints.push(format(...words))
}

beforeAll(() => {
  console.error = complain
  console.warn = complain
})

/** A call of `console.error` or `console.warn` fails the test that caused it. */
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})
