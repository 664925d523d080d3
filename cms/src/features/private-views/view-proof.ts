import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '../../auth/derived-key'
import type { FoundView } from './find-view'

/** Hours for which a guest is not asked for the password again. */
const HOURS = 12

type Proven = Pick<FoundView, 'id' | 'token' | 'password'>

/** Bound to the link and to the password: with either of them it ends. */
const sign = (secret: string, { id, token, password }: Proven, until: number): string =>
  createHmac('sha256', derivedKey(secret, 'private views'))
    .update(JSON.stringify([id, token, password?.hash ?? '', until]))
    .digest('base64url')

/** A proof that somebody knew the password of a view, for some hours. It says nothing of them. @param now in milliseconds */
export function newProof(secret: string, view: Proven, now = Date.now()): string {
  const until = now + HOURS * 3_600_000
  return `${until}.${sign(secret, view, until)}`
}

/** Whether it is a proof for this view that still holds. @param now in milliseconds */
export function isProof(secret: string, view: Proven, proof: string, now = Date.now()): boolean {
  const [, time, signature] = /^(\d{1,16})\.([\w-]{43})$/.exec(proof) ?? []
  if (time === undefined || signature === undefined || Number(time) <= now) return false
  return timingSafeEqual(Buffer.from(sign(secret, view, Number(time))), Buffer.from(signature))
}
