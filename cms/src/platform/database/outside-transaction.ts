import type { PayloadRequest } from 'payload'

/**
 * Runs slow work of a hook, before anything was written, without holding a connection: ends the still empty
 * transaction that Payload began for an outside call, and begins another one after the work. Inside a transaction of
 * the shop's own, the work simply runs.
 * @throws errors of the work; database errors if no connection is free afterwards
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
