import type { Consent } from '@gesso/shared-types/subscribers/subscriber'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'
import { joinCell } from '../platform/csv/cell-list'
import type { Cell } from '../platform/csv/csv-lines'
import { boughtBefore } from './bought-before'
import { CONSENT_LABELS } from './consent-labels'
import { ON_THE_LIST } from './on-the-list'

const PAGE = 1000

export const SUBSCRIBER_HEADINGS = [
  'Email',
  'Subscribed (UTC)',
  'Consent',
  'Confirmed (UTC)',
  'Confirmed from network',
  'Consent given (UTC)',
  'Words at the form',
  'Words at the confirmation',
  'Tags',
  'Bought before',
]

type Row = {
  id: number
  email: string
  at: string
  consent: Consent
  confirmed: string | null
  confirmedFrom: string | null
  consented: string | null
  words: string | null
  confirmedWords: string | null
  tags: string[]
  hasBought: boolean
}

/** Yields the rows of all subscribers, in the order in which they joined, with the proof of their consent. */
export async function* exportSubscribers(context: Context): AsyncGenerator<Cell[][]> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const page: Row[] = await context.query(sql`
      SELECT id, email, to_char(subscribed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at, consent,
        to_char(confirmed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS confirmed, confirmed_from,
        to_char(consented_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS consented, words, confirmed_words,
        ARRAY(SELECT text FROM newsletter_subscriptions_texts
          WHERE parent_id = newsletter_subscriptions.id AND path = 'tags' ORDER BY "order") AS tags,
        ${boughtBefore(context)} AS has_bought
      FROM newsletter_subscriptions WHERE id > ${last} AND ${ON_THE_LIST} ORDER BY id LIMIT ${PAGE}`)
    last = page.at(-1)?.id
    yield page.map((row) => [
      row.email,
      row.at,
      CONSENT_LABELS[row.consent],
      row.confirmed,
      row.confirmedFrom,
      row.consented,
      row.words,
      row.confirmedWords,
      joinCell(row.tags),
      row.hasBought ? 'Yes' : 'No',
    ])
  }
}
