import * as z from 'zod/mini'

/** Reads an address as people type it: without https:// too, and with a path that does not count. Null if it is none. */
export function readAddress(typed: string): string | null {
  const text = typed.trim()
  const whole = /^[a-z][a-z+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole)) return null
  const { protocol, origin, hostname, username, password } = new URL(whole)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  // A name needs a dot, except on this machine.
  const isHost = hostname === 'localhost' || /[.:]/.test(hostname)
  return isWeb && isHost && !hostname.endsWith('.') && !username && !password ? origin : null
}

export const addressInputSchema = z.object({
  url: z.string('Enter an address').check(
    z.maxLength(300, 'The address is too long'),
    z.refine((typed) => readAddress(typed) !== null, 'Enter an address such as https://gallery.example.com'),
  ),
  /** Saves an address that does not lead to this shop yet, or is not encrypted. */
  isUnchecked: z.boolean(),
})

export const addressSavedSchema = z.union([
  z.object({
    isSaved: z.literal(true),
    url: z.string(),
    /** The address that is accepted until an owner has signed in by the new one; null: none. */
    formerUrl: z.nullable(z.string()),
    /** Test payments have ended, because they run on this machine alone. */
    endsTestPayments: z.boolean(),
  }),
  z.object({ isSaved: z.literal(false), problem: z.string() }),
])
export type AddressSaved = z.infer<typeof addressSavedSchema>
