import { newReplyDraft, parseReplyDraft } from './reply-draft'

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
