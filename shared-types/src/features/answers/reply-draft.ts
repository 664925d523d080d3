import { ApiError } from '../../contract/call-endpoint'

/** An unsent answer. The token ensures that it is sent once, even if the call is repeated. */
export type ReplyDraft = { text: string; token: string }

/** A draft with a new token. Does not use `randomUUID`, which is missing without https. */
export const newReplyDraft = (text = ''): ReplyDraft => ({
  text,
  token: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join(''),
})

/** Reads a draft that a tab has kept; an empty draft for anything else. */
export function parseReplyDraft(kept: string | null): ReplyDraft {
  try {
    const { text, token } = JSON.parse(kept ?? '')
    if (typeof text === 'string' && /^[0-9a-f]{32}$/.test(token)) return { text, token }
  } catch {
    // No valid draft was kept.
  }
  return newReplyDraft()
}

/** Whether the next attempt needs a new token: somebody else answered, or another text was sent with this token. */
export const needsNewToken = (error: unknown): boolean => error instanceof ApiError && error.status === 409

export const NOBODY_KNOWS =
  'The shop does not answer, so nobody knows yet whether it was sent. Press Send answer again in a moment: the same answer is never sent twice.'
