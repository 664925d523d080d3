import { pbkdf2Sync } from 'node:crypto'
import type { CallOutput } from '@gesso/shared-types/contract'
import type { Visitor } from './visitor'

/** Makes challenges so easy that they are solved at once. */
export const EASY_BOT_CHECK = { BOT_CHECK_COST: '1' }

/** Solves a challenge as the widget's worker does. @returns the value of the field `altcha` */
export function solve({ parameters, signature }: CallOutput<'botCheck'>): string {
  const { nonce, salt, cost, keyLength, keyPrefix } = parameters as {
    nonce: string
    salt: string
    cost: number
    keyLength: number
    keyPrefix: string
  }
  const counterBytes = Buffer.alloc(4)
  for (let counter = 0; ; counter++) {
    counterBytes.writeUInt32BE(counter)
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), counterBytes])
    const derivedKey = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString(
      'hex',
    )
    if (!derivedKey.startsWith(keyPrefix)) continue
    return packed({ challenge: { parameters, signature }, solution: { counter, derivedKey, time: 1 } })
  }
}

/** Encodes a solution as the widget does. */
export const packed = (solved: unknown): string => Buffer.from(JSON.stringify(solved)).toString('base64')

/** Fetches a challenge and solves it. */
export const passBotCheck = async (visitor: Visitor): Promise<string> =>
  solve(await visitor.call('botCheck', {}))
