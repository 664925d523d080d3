import { askTwice } from './ask-twice'
import { ApiError } from './call-endpoint'

test('a lost answer is asked for once more, a refusal is not', async () => {
  let asked = 0
  const ask = async () => {
    asked += 1
    if (asked === 1) throw new TypeError('network')
    return 'sent'
  }
  expect(await askTwice(ask)).toBe('sent')
  expect(asked).toBe(2)
  let refused = 0
  const refuse = async () => {
    refused += 1
    throw new ApiError(409, 'no')
  }
  await expect(askTwice(refuse)).rejects.toThrow('409: no')
  expect(refused).toBe(1)
})
