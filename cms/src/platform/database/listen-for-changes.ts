import { randomUUID } from 'node:crypto'
import pg from 'pg'

const CONTENT = 'gesso_content'
const PICTURES_GONE = 'gesso_pictures_gone'
/** emails/notify-email-senders.ts notifies it. */
export const EMAILS_CHANNEL = 'gesso_emails'
/** connections/connection.ts notifies it. */
export const CONNECTIONS_CHANNEL = 'gesso_connections'
const HEARTBEAT = 'gesso_heartbeat'

const CONNECT_MS = 5000
/** The interval between heartbeats. A change can be missed unnoticed for at most this plus HEARD_MS. */
const BEAT_MS = 5000
/** How long a heartbeat may take to arrive. */
const HEARD_MS = 3000
const RETRY_MS = 1000
/** Longer than RETRY_MS, because a pooler in transaction mode stays one until someone changes it. */
const DEAF_RETRY_MS = 5000

type Listener = {
  /** Called when content changed: with an artwork's id, or '*' for anything. */
  onChange: (what: string) => void
  /** Called when a picture's row was deleted or replaced, with the file that it named. */
  onPictureGone: (filename: string) => void
  /** Channels that announce work; `onWork` is called with each notice. */
  workChannels: readonly string[]
  onWork: (channel: string) => void
  /** Called when a heartbeat arrived: all changes before `at` (milliseconds since 1970) were reported. */
  onHeard: (at: number) => void
  /** Called when listening failed; `why` is one sentence. */
  onDeaf: (why: string) => void
}

type Addresses = {
  /** The address for the shop's writes, possibly through a pooler. */
  databaseUrl: string
  /** The address of the same database with a session per connection. */
  databaseDirectUrl: string
}

/** Listening that is not reliable; the message is logged. */
class Deaf extends Error {}

/**
 * Listens on its own connection for content changes, removed pictures and new work that any process commits. At start
 * and with each heartbeat it proves that notices arrive: one that is sent like the shop's writes must be received
 * here. Through a pooler in transaction mode it is not (docs/decisions/poolers-and-failover.md). Lost connections are
 * reopened.
 * @returns a function that stops listening
 */
export function listenForChanges(addresses: Addresses, listener: Listener): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  // Not the listening session: it would receive its own notice even through a pooler.
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

/** Listens until the connection is lost or unreliable, or the signal ends it. @returns why it ended */
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
  /** @returns when the heartbeat was sent, in milliseconds since 1970 */
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

/** Destroys the socket too: pg's own closing would wait forever for a peer that is gone. */
function disconnect(client: pg.Client): void {
  void client.end().catch(() => {})
  const { stream } = (client as unknown as { connection: { stream: { destroySoon: () => void } } }).connection
  stream.destroySoon()
}

const reasonOf = (error: unknown): string => (error instanceof Error && error.message) || String(error)

/** Waits for a time or until the signal is aborted. Does not keep the process alive. */
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
