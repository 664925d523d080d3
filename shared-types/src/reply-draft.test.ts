import { ApiError } from './call-endpoint'
import { askTwice, newReplyDraft, parseReplyDraft } from './reply-draft'

test('a draft keeps its token over a reload, and another one has another', () => {
  const draft = { ...newReplyDraft(), text: 'It is dry.' }
  expect(parseReplyDraft(JSON.stringify(draft))).toEqual(draft)
  expect(newReplyDraft().token).not.toBe(draft.token)
})

test.each([null, '', '{', '[]', 'null', '{"text":1,"token":"x"}', '{"text":"a","token":"G"}'])(
  'what a tab kept in another form, %s, is an empty draft',
  (kept) => {
    expect(parseReplyDraft(kept)).toEqual({ text: '', token: expect.stringMatching(/^[0-9a-f]{32}$/) })
  },
)

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
