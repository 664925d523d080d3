import * as z from 'zod/mini'
import { newPasswordSchema } from '../../auth/account'
import { emailSchema, plainText } from '../../text/text'

/** What the first run asks for: the owner's account, how the gallery begins, the first work. */
export const FIRST_RUN_STEPS = ['account', 'gallery', 'work'] as const

/** What it asks for next. */
export const firstRunSchema = z.object({ step: z.enum(FIRST_RUN_STEPS) })
export type FirstRunStep = z.infer<typeof firstRunSchema>['step']

export const firstAccountInputSchema = z.object({
  /** Of the link that the start printed. */
  token: z.string().check(z.maxLength(100)),
  artistName: plainText('Your name', 255),
  email: emailSchema,
  password: newPasswordSchema,
})
