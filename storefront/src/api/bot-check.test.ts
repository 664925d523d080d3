/// <reference types="node" />

import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { createBotCheck } from './bot-check'

const refusal = (code: string) => new ApiError(400, code, { code, message: 'No' })

/** Solves with texts numbered in the order of the calls. */
function numbered() {
  let count = 0
  return jest.fn(async () => {
    count += 1
    return `solution ${count}`
  })
}

test('a challenge is begun once, however often the form is touched', async () => {
  const solve = numbered()
  const check = createBotCheck(solve)
  check.prepare()
  check.prepare()
  expect(await check.pass(async (altcha) => altcha)).toBe('solution 1')
  expect(solve).toHaveBeenCalledTimes(1)
})

test('a solution serves once: the next sending has its own', async () => {
  const check = createBotCheck(numbered())
  await check.pass(async () => 'sent')
  expect(await check.pass(async (altcha) => altcha)).toBe('solution 2')
})

test('a solution that ran out is replaced once', async () => {
  const check = createBotCheck(numbered())
  const send = jest.fn<Promise<string>, [string]>()
  send.mockRejectedValueOnce(refusal('bot_check_failed')).mockResolvedValueOnce('sent')
  expect(await check.pass(send)).toBe('sent')
  expect(send.mock.calls).toEqual([['solution 1'], ['solution 2']])

  send.mockReset().mockRejectedValue(refusal('bot_check_failed'))
  await expect(check.pass(send)).rejects.toMatchObject({ body: { code: 'bot_check_failed' } })
  expect(send).toHaveBeenCalledTimes(2)
})

test('other refusals are not repeated', async () => {
  const check = createBotCheck(numbered())
  const send = jest.fn().mockRejectedValue(refusal('too_many_requests'))
  await expect(check.pass(send)).rejects.toThrow('too_many_requests')
  expect(send).toHaveBeenCalledTimes(1)
})

test('a challenge that could not be had is asked for again', async () => {
  const solve = jest.fn<Promise<string>, []>()
  solve.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('solved')
  const check = createBotCheck(solve)
  check.prepare()
  await new Promise((done) => setImmediate(done))
  expect(await check.pass(async (altcha) => altcha)).toBe('solved')
})
