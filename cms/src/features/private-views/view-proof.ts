import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '../../auth/derived-key'
import type { FoundView } from './find-view'

/** For how many hours a guest is not asked for the password again. */
const HOURS = 12

type Proven = Pick<FoundView, 'id' | 'token' | 'password'>

/** Signs link and password hash too: a proof is no longer valid once one of them changes. */
const sign = (secret: string, { id, token, password }: Proven, until: number): string =>
  createHmac('sha256', derivedKey(secret, 'private views'))
    .update(JSON.stringify([id, token, password?.hash ?? '', until]))
    .digest('base64url')

/** Makes a proof for some hours that a guest knew a view's password; it names nobody. @param now in milliseconds */
export function newProof(secret: string, view: Proven, now = Date.now()): string {
  const until = now + HOURS * 3_600_000
  return `${until}.${sign(secret, view, until)}`
}

/** Whether a text is a valid proof for this view. @param now in milliseconds */
export function isProof(secret: string, view: Proven, proof: string, now = Date.now()): boolean {
  const [, time, signature] = /^(\d{1,16})\.([\w-]{43})$/.exec(proof) ?? []
  if (time === undefined || signature === undefined || Number(time) <= now) return false
  return timingSafeEqual(Buffer.from(sign(secret, view, Number(time))), Buffer.from(signature))
}
