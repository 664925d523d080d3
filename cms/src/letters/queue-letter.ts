import { sql } from '@payloadcms/db-postgres'
import type { Rows } from '../database/transaction'
import { isErased } from '../people/erased-person'

/** Letters about orders; the contact message, the password and others join them here. */
export type LetterKind = 'order_confirmation' | 'new_order' | 'refunded' | 'not_charged'

/** A letter to be: `recipient` null is the artist, whose address is known when it is sent. */
export type Letter = {
  kind: LetterKind
  /** Names what is told, e.g. `order_confirmation:{order}`: told once, however often it is found out. */
  key: string
  recipient: string | null
  orderId: string | null
  data: Record<string, unknown>
}

/** Writes a letter into the outbox, in the transaction of what it tells of (design §6). */
export async function queueLetter(rows: Rows, letter: Letter): Promise<void> {
  if (isErased(letter.recipient)) return
  await rows(sql`
    INSERT INTO letters (kind, key, recipient, order_id, data, state)
    VALUES (${letter.kind}, ${letter.key}, ${letter.recipient}, ${letter.orderId},
      ${JSON.stringify(letter.data)}::jsonb, 'queued')
    ON CONFLICT (key) DO NOTHING`)
}
