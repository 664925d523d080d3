import * as z from 'zod/mini'
import { newPasswordSchema } from '../../auth/account'
import { readAddress } from '../../settings/shop-address'
import { emailSchema, plainText } from '../../text/text'

/** What the first run asks for: the owner's account, how the gallery begins, the first work. */
export const FIRST_RUN_STEPS = ['account', 'gallery', 'work'] as const

/** What it asks for next. */
export const firstRunSchema = z.object({
  step: z.enum(FIRST_RUN_STEPS),
  /** The shop could have https at an address of its own, which nobody has set yet. */
  asksAddress: z.optional(z.literal(true)),
})
export type FirstRunStep = z.infer<typeof firstRunSchema>['step']

/** Reads a name as people type it, such as gallery.example.com; null for what can have no certificate. */
export function readHostName(typed: string): string | null {
  const address = readAddress(typed)
  const host = address === null ? '' : new URL(address).hostname
  return /^[^:[\]]+\.[a-z][a-z0-9-]*$/.test(host) ? host : null
}

export const firstAddressInputSchema = z.object({
  /** Of the link that the start printed. */
  token: z.string().check(z.maxLength(100)),
  host: z.string().check(
    z.maxLength(300, 'The name is too long'),
    z.refine((typed) => readHostName(typed) !== null, 'Enter a name such as gallery.example.com'),
  ),
})

export const firstAccountInputSchema = z.object({
  /** Of the link that the start printed. */
  token: z.string().check(z.maxLength(100)),
  artistName: plainText('Your name', 255),
  email: emailSchema,
  password: newPasswordSchema,
})
