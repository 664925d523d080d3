import { errorBodySchema } from '@gesso/shared-types/contract/errors'
import type { Shop } from './shop'
import type { Answer } from './visitor'

/** The error of a refused request, after the checks that hold for every refusal. */
export function errorOf(answer: Pick<Answer, 'status' | 'text'>) {
  expect(answer.text).not.toMatch(/\bat .*:\d+|node_modules|_site|SELECT|payload/i)
  const { code, message, fields = [] } = errorBodySchema.parse(JSON.parse(answer.text))
  expect(message).not.toBe('')
  return { status: answer.status, code, fields: [...new Set(fields.map(({ field }) => field))] }
}

/** What `errorOf` answers for input with these wrong fields. */
export const invalidInput = (...fields: string[]) => ({ status: 400, code: 'invalid_input', fields })

/**
 * Checks after each test of a file that what was refused has left nothing half-written.
 * @returns a function that takes what is stored now as the new state, for tests that also write
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
