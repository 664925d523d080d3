import { errorBodySchema } from '@gesso/shared-types/contract/errors'
import type { Shop } from './shop'
import type { Answer } from './visitor'

/** Checks what every refusal must fulfil. @returns the refusal's error */
export function errorOf(answer: Pick<Answer, 'status' | 'text'>) {
  expect(answer.text).not.toMatch(/\bat .*:\d+|node_modules|_site|SELECT|payload/i)
  const { code, message, fields = [] } = errorBodySchema.parse(JSON.parse(answer.text))
  expect(message).not.toBe('')
  return { status: answer.status, code, fields: [...new Set(fields.map(({ field }) => field))] }
}

/** The error that `errorOf` returns for input with these wrong fields. */
export const invalidInput = (...fields: string[]) => ({ status: 400, code: 'invalid_input', fields })

/**
 * Checks after each test of a file that refusals have written no rows.
 * @returns a function that accepts the rows stored now, for tests that also write
 */
export function withUnchangedRows(shop: () => Shop): () => Promise<void> {
  let before: Record<string, number>
  const acceptRows = async () => {
    before = await shop().countRows()
  }
  beforeEach(acceptRows)
  afterEach(async () => {
    expect(await shop().countRows()).toEqual(before)
  })
  return acceptRows
}
