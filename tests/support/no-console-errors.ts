import { format } from 'node:util'

const messages: string[] = []
const record = (...parts: unknown[]) => {
  messages.push(format(...parts))
}

beforeAll(() => {
  console.error = record
  console.warn = record
})

/** Any call of `console.error` or `console.warn` fails the test that caused it. */
afterEach(() => {
  expect(messages.splice(0)).toEqual([])
})
