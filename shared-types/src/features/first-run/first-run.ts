import * as z from 'zod/mini'
import { newPasswordSchema } from '../../auth/account'
import { emailSchema, plainText } from '../../text/text'

/** The page of the first run; the link's token stands behind `#`, which browsers send to nobody. */
export const FIRST_RUN_PATH = '/welcome'

/** What the first run asks for next: the owner's account, how the gallery begins, the first work. */
export const firstRunSchema = z.object({ step: z.enum(['account', 'gallery', 'work']) })
export type FirstRunStep = z.infer<typeof firstRunSchema>['step']

export const firstAccountInputSchema = z.object({
  /** Of the link that the start printed. */
  token: z.string().check(z.maxLength(100)),
  artistName: plainText('Your name', 255),
  email: emailSchema,
  password: newPasswordSchema,
})
