import { randomUUID } from 'node:crypto'
import pg from 'pg'

const CONTENT = 'gesso_content'
const PICTURES_GONE = 'gesso_pictures_gone'
/** Notified by emails/notify-email-senders.ts. */
export const EMAILS_CHANNEL = 'gesso_emails'
const HEARTBEAT = 'gesso_heartbeat'

const CONNECT_MS = 5000
/** Between two heartbeats; the longest that a change can go unheard without anyone noticing is this and HEARD_MS. */
const BEAT_MS = 5000
/** How long a heartbeat may take on its way. */
const HEARD_MS = 3000
const RETRY_MS = 1000
/** A pooler in transaction mode stays one until someone changes it. */
const DEAF_RETRY_MS = 5000

type Listener = {
  /** Content changed: an artwork, given by its id, or '*' for anything. */
  onChange: (what: string) => void
  /** A picture's row was deleted or replaced; this is the file that it named. */
  onPictureGone: (filename: string) => void
  /** Channels of workers, and what is told of a notice there: there is something to do. */
  workChannels: readonly string[]
  onWork: (channel: string) => void
  /** Hearing was proven: all changes before this moment, in milliseconds since 1970, have been told. */
  onHeard: (at: number) => void
  /** Listening was lost. `why` says in one sentence why changes are not heard of. */
  onDeaf: (why: string) => void
}

type Addresses = {
  /** Where the shop writes, perhaps through a pooler. */
  databaseUrl: string
  /** The same database with a session of its own for each connection. */
  databaseDirectUrl: string
}

/** Listening that cannot be trusted; the message is the sentence for the log. */
class Deaf extends Error {}

/**
 * Listens for changes of content, removed pictures and new work that any process commits, over a connection of its
 * own. At the start and by a heartbeat it proves that it hears: a notice that goes the way of the shop's writes must
 * arrive here. Through a pooler in transaction mode it does not (docs/decisions/poolers-and-failover.md). What was lost
 * is opened again.
 * @returns a function that stops listening
 */
export function listenForChanges(addresses: Addresses, listener: Listener): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  // Not the listening session itself: it would hear its own notice even through a pooler.
  const writer = new pg.Pool({
    connectionString: addresses.databaseUrl,
    max: 1,
    connectionTimeoutMillis: HEARD_MS,
    query_timeout: HEARD_MS,
    keepAlive: true,
    allowExitOnIdle: true,
  })
  writer.on('error', () => {})
  const listening = (async () => {
    while (!signal.aborted) {
      const error = await listenOnce(addresses.databaseDirectUrl, writer, listener, signal)
      if (signal.aborted) return
      listener.onDeaf(reasonOf(error))
      await rest(error instanceof Deaf ? DEAF_RETRY_MS : RETRY_MS, signal)
    }
  })()
  return async () => {
    stopping.abort()
    await listening
    await writer.end().catch(() => {})
  }
}

/** Listens until the connection is lost, is not trusted any more, or the signal ends it. @returns why it ended */
async function listenOnce(
  connectionString: string,
  writer: pg.Pool,
  { workChannels, onWork, onChange, onPictureGone, onHeard }: Listener,
  signal: AbortSignal,
): Promise<unknown> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const lost = new Promise<unknown>((done) => {
    client.on('error', done)
    client.on('end', () => done(new Error('the connection was closed')))
    signal.addEventListener('abort', done, { once: true })
  })
  let beat = ''
  let hear = () => {}
  client.on('notification', ({ channel, payload }) => {
    if (channel === HEARTBEAT) payload === beat && hear()
    else if (channel === CONTENT) onChange(payload || '*')
    else if (workChannels.includes(channel)) onWork(channel)
    else if (payload) onPictureGone(payload)
  })
  /** @returns when it was asked, in milliseconds since 1970 */
  const proveHearing = async (): Promise<number> => {
    const askedAt = Date.now()
    beat = randomUUID()
    const heard = new Promise<boolean>((done) => {
      hear = () => done(true)
    })
    await writer.query('SELECT pg_notify($1, $2)', [HEARTBEAT, beat])
    const isHeard = await Promise.race([heard, rest(HEARD_MS, signal).then(() => false)])
    if (!isHeard && !signal.aborted) {
      throw new Deaf(
        'it does not hear its own notice, as behind a pooler in transaction mode; set DATABASE_DIRECT_URL to the ' +
          "database's own address",
      )
    }
    if (!signal.aborted) onHeard(askedAt)
    return askedAt
  }
  const listen = async (): Promise<unknown> => {
    await client.connect()
    const channels = [CONTENT, PICTURES_GONE, ...workChannels, HEARTBEAT]
    await client.query(channels.map((channel) => `LISTEN ${channel}`).join('; '))
    while (!signal.aborted) {
      const askedAt = await proveHearing()
      await rest(Math.max(0, askedAt + BEAT_MS - Date.now()), signal)
    }
    return undefined
  }
  try {
    return await Promise.race([lost, listen().catch((error: unknown) => error)])
  } finally {
    disconnect(client)
  }
}

/** pg ends a connection politely, and would wait for ever for one whose other end is gone. */
function disconnect(client: pg.Client): void {
  void client.end().catch(() => {})
  const { stream } = (client as unknown as { connection: { stream: { destroySoon: () => void } } }).connection
  stream.destroySoon()
}

const reasonOf = (error: unknown): string => (error instanceof Error && error.message) || String(error)

/** Waits, or until the signal ends the waiting. It keeps no process alive. */
function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) return done()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, milliseconds)
    timer.unref()
    signal.addEventListener('abort', end, { once: true })
  })
}
