import { createHmac } from 'node:crypto'
import { derivedKey } from '../../auth/derived-key'
import type { Env } from '../process/env'

/** A question that a shop answers with its mark. */
export const isMarkQuestion = (asked: unknown): asked is string =>
  typeof asked === 'string' && /^[\w-]{16,64}$/.test(asked)

/** What only this shop can answer to a random question, by which it knows itself at an address. */
export const shopMark = ({ payloadSecret }: Pick<Env, 'payloadSecret'>, asked: string): string =>
  createHmac('sha256', derivedKey(payloadSecret, 'address')).update(asked).digest('base64url')
