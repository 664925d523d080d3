import { randomBytes } from 'node:crypto'
import type { PastImport, PastProblem } from '@gesso/shared-types/features/past-orders/past-orders'
import { sql } from '@payloadcms/db-postgres'
import { invalidField } from '../../platform/app-error'
import { inTurn } from '../../platform/concurrency/in-turn'
import type { Context, Transaction } from '../../platform/context'
import { decodeText, NotText } from '../../platform/csv/decode-text'
import { withTransaction } from '../../platform/database/transaction'
import { wholeCharacters } from '../../platform/database/whole-characters'
import { toSingleLine } from '../../platform/text/to-single-line'
import { readPastImport } from './past-imports'
import type { PastRecord } from './past-record'
import { PastFile, UnreadableFile } from './read-file'

/** How many problems are listed; further ones are only counted. */
const MOST_TOLD = 500
/** How many records one statement writes. */
const BATCH = 500
/** How many checked imports may wait to be stored; a further one replaces the oldest. */
const MOST_WAITING = 5
const DAY_MS = 86_400_000

/** One file at a time: each is read whole into memory, and no transaction should wait for another. */
const TURN = 'past-orders-check'
/** A large file takes a while; a waiting request holds nothing but its upload. */
const TURN_BOUNDS = { mostWaiting: 4, waitMs: 60_000 }

async function insertRows(tx: Transaction, id: string, records: readonly PastRecord[]): Promise<void> {
  await tx.query(sql`
    INSERT INTO past_import_rows (import_id, source, number, record)
    SELECT ${id}, one->>'source', one->>'number', one FROM jsonb_array_elements(${JSON.stringify(records, wholeCharacters)}::jsonb) AS one`)
}

/** Writes the records of a file, a batch at a time. */
async function stage(tx: Transaction, id: string, file: PastFile) {
  const problems: PastProblem[] = []
  let total = 0
  let leftOut = 0
  let moreProblems = 0
  let batch: PastRecord[] = []
  for await (const { record, problems: found } of file.records()) {
    for (const problem of found) {
      if (problems.length < MOST_TOLD) problems.push(problem)
      else moreProblems += 1
    }
    if (!record) {
      leftOut += 1
      continue
    }
    total += 1
    batch.push(record)
    if (batch.length < BATCH) continue
    await insertRows(tx, id, batch)
    batch = []
  }
  if (batch.length > 0) await insertRows(tx, id, batch)
  return { problems, total, leftOut, moreProblems }
}

async function writeCheck(
  tx: Transaction,
  id: string,
  fileName: string,
  file: PastFile,
  notes: readonly PastProblem[],
): Promise<void> {
  const { kind, source } = file.format
  await tx.query(sql`
    DELETE FROM past_imports WHERE state = 'checked' AND id NOT IN (
      SELECT id FROM past_imports WHERE state = 'checked' ORDER BY created_at DESC, id LIMIT ${MOST_WAITING - 1})`)
  await tx.query(sql`
    INSERT INTO past_imports (id, kind, source, file_name, rows, total, left_out, problems, more_problems)
    VALUES (${id}, ${kind}, ${source}, ${fileName}, 0, 0, 0, '[]', 0)`)
  const { problems, total, leftOut, moreProblems } = await stage(tx, id, file)
  await tx.query(sql`
    UPDATE past_imports SET rows = ${file.rows}, total = ${total}, left_out = ${leftOut},
      problems = ${JSON.stringify([...notes, ...problems], wholeCharacters)}::jsonb, more_problems = ${moreProblems}
    WHERE id = ${id}`)
}

const noteOf = (message: string): PastProblem => ({ kind: 'note', row: null, column: null, message })

/** A file name with characters that can be stored; half of a surrogate pair cannot. */
const storableName = (name: string): string =>
  toSingleLine(name)
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .slice(0, 255)

/**
 * Makes the dry run of a former shop's file: reads every row, reports what is wrong, and stages what would be stored.
 * The archive does not change. All of it is one transaction, so that a crash leaves nothing behind.
 * @throws AppError invalid_input naming `file`, with what is wrong with it as a whole
 */
export async function checkPastFile(context: Context, given: File): Promise<PastImport> {
  return inTurn(
    TURN,
    async () => {
      const id = randomBytes(10).toString('hex')
      try {
        const { text, note } = await decodeText(Buffer.from(await given.arrayBuffer()))
        // Tomorrow here may already be today in the time zone of the former shop.
        const latest = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
        const file = await PastFile.open(text, latest)
        await withTransaction(context, (tx) =>
          writeCheck(tx, id, storableName(given.name), file, note ? [noteOf(note)] : []),
        )
      } catch (error) {
        if (error instanceof NotText) throw invalidField('file', error.message)
        if (!(error instanceof UnreadableFile)) throw error
        throw invalidField('file', error.row === null ? error.message : `Row ${error.row}: ${error.message}`)
      }
      return readPastImport(context, id)
    },
    TURN_BOUNDS,
  )
}
