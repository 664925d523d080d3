import pg from 'pg'

const CONTENT = 'gesso_content'
const PICTURES_GONE = 'gesso_pictures_gone'
/** Notified by emails/notify-email-senders.ts. */
export const EMAILS_CHANNEL = 'gesso_emails'
const RETRY_MS = 1000

type Listener = {
  /** What changed: an artwork's id, or '*' for anything. */
  onChange: (what: string) => void
  /** The file that a row of pictures named until it was deleted or replaced. */
  onPictureGone: (filename: string) => void
  /** An email was written into the outbox. */
  onEmail: () => void
  /** Whether changes are heard at this moment. */
  onListening: (listening: boolean) => void
}

/**
 * Hears of every change of content, every picture that went and every new email, made by whatever process, over a
 * connection of its own (design §2).
 * A lost connection is opened again; until then `onListening(false)` holds.
 * @returns how to stop
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
