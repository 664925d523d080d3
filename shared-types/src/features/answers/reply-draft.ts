import { ApiError } from '../../contract/call-endpoint'

/** An answer that somebody writes. Under its token it is sent once, however often it is asked for. */
export type ReplyDraft = { text: string; token: string }

/** An empty one, with a token of its own. `randomUUID` is missing where a shop is tried without https. */
export const newReplyDraft = (text = ''): ReplyDraft => ({
  text,
  token: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join(''),
})

/** A draft as a tab has kept it; an empty one for anything else. */
export function parseReplyDraft(kept: string | null): ReplyDraft {
  try {
    const { text, token } = JSON.parse(kept ?? '')
    if (typeof text === 'string' && /^[0-9a-f]{32}$/.test(token)) return { text, token }
  } catch {
    // Nothing was kept.
  }
  return newReplyDraft()
}

/** Whether the next try is another answer: somebody else answered, or another wording was sent under the token. */
export const needsNewToken = (error: unknown): boolean => error instanceof ApiError && error.status === 409

export const NOBODY_KNOWS =
  'The shop does not answer, so nobody knows yet whether it was sent. Press Send answer again in a moment: the same answer is never sent twice.'
