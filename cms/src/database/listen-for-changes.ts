import pg from 'pg'

const CONTENT = 'gesso_content'
const PICTURES_GONE = 'gesso_pictures_gone'
/** Notified by emails/notify-email-senders.ts. */
export const EMAILS_CHANNEL = 'gesso_emails'
const RETRY_MS = 1000

type Listener = {
  /** Content changed: an artwork, given by its id, or '*' for anything. */
  onChange: (what: string) => void
  /** A picture's row was deleted or replaced; this is the file that it named. */
  onPictureGone: (filename: string) => void
  /** An email was written into the outbox. */
  onEmail: () => void
  /** Listening started or was lost. */
  onListening: (listening: boolean) => void
}

/**
 * Listens for changes of content, removed pictures and new emails that any process commits, over a connection of its
 * own. A lost connection is opened again; `onListening(false)` is called when it is lost, and `true` when it is back.
 * @returns a function that stops listening
 */
export function listenForChanges(connectionString: string, listener: Listener): () => Promise<void> {
  const { onChange, onPictureGone, onEmail, onListening } = listener
  let stopped = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const fresh = new pg.Client({ connectionString, keepAlive: true })
    client = fresh
    let lost = false
    const lose = () => {
      if (lost || stopped) return
      lost = true
      onListening(false)
      retry = setTimeout(connect, RETRY_MS)
      retry.unref()
      fresh.end().catch(() => {})
    }
    fresh.on('error', lose)
    fresh.on('end', lose)
    fresh.on('notification', ({ channel, payload }) => {
      if (channel === CONTENT) onChange(payload || '*')
      else if (channel === EMAILS_CHANNEL) onEmail()
      else if (payload) onPictureGone(payload)
    })
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${CONTENT}; LISTEN ${PICTURES_GONE}; LISTEN ${EMAILS_CHANNEL}`)
      onListening(true)
    } catch {
      lose()
    }
  }
  void connect()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await client?.end().catch(() => {})
  }
}
