import type { PayloadRequest } from 'payload'

/**
 * Runs slow work of a hook that comes before anything is written, and keeps no connection meanwhile: the transaction that
 * Payload has begun for a call from outside, in which nothing was done yet, is ended, and another one begun after the work.
 * In a transaction of the shop's own the work runs as it is.
 * @throws whatever the work throws; the database's errors when no connection comes free after it
 */
export async function outsideTransaction<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  const { db } = req.payload
  const id = await req.transactionID
  if (req.payloadAPI !== 'REST' || id === undefined || id === null) return work()
  await db.commitTransaction(id)
  delete req.transactionID
  const done = await work()
  const next = await db.beginTransaction()
  if (next !== null) req.transactionID = next
  return done
}
