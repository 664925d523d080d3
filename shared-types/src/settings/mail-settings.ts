import * as z from 'zod/mini'
import { emailSchema } from '../text/text'
import { MAIL_SERVICE_NAMES } from './mail-services'

const PASSWORD = 1000

const text = (label: string, max: number) =>
  z.string(`${label} is required`).check(
    z.trim(),
    z.maxLength(max, `${label} must be at most ${max} characters`),
    z.refine((given) => !/\p{Cc}/u.test(given), `${label} has a character that it cannot have`),
  )

/** A host as its provider writes it: a name, or an IP address. */
const host = text('The server', 253).check(
  z.refine(
    (given) => /^[\p{L}\p{N}.-]+$/u.test(given) || (/^[\da-f:.]+$/i.test(given) && given.includes(':')),
    'Enter the name of the server, such as smtp.example.com',
  ),
)

/** What the artist sets about email; shown again as it is. */
export const mailSettingsSchema = z.object({
  service: z.enum(MAIL_SERVICE_NAMES),
  host,
  port: z
    .number('Enter the port')
    .check(z.int('Enter the port'), z.minimum(1, 'Enter the port'), z.maximum(65_535, 'Enter the port')),
  /** Empty: the server asks for no sign-in. */
  user: text('The user name', 254),
  /** Empty: the shop's name. */
  fromName: text('The sender’s name', 100).check(
    z.refine((given) => !/[<>"]/.test(given), 'The sender’s name must be without < > and "'),
  ),
  fromAddress: emailSchema,
  /** Where emails to the artist go; empty: the owner's address. */
  artist: z.union([z.literal(''), emailSchema]),
})
export type MailSettings = z.infer<typeof mailSettingsSchema>

export const mailInputSchema = z.extend(mailSettingsSchema, {
  /** Empty: the one that is kept, if server and user name are the same. */
  password: z.string().check(z.maxLength(PASSWORD, `The password must be at most ${PASSWORD} characters`)),
  /** Keeps the settings without a test. */
  isUntested: z.boolean(),
})
export type MailInput = z.infer<typeof mailInputSchema>

/** What came of it: where the test went, or why nothing was saved. */
export const mailSavedSchema = z.union([
  z.object({ isSaved: z.literal(true), testedTo: z.nullable(z.string()) }),
  z.object({
    isSaved: z.literal(false),
    problem: z.string(),
    /** The server's own words, if it said any. */
    answer: z.nullable(z.string()),
  }),
])
export type MailSaved = z.infer<typeof mailSavedSchema>

/** The mail server's answer to a test email; `waiting` while there is none. */
export const testEmailSchema = z.object({
  outcome: z.enum(['taken', 'refused', 'waiting']),
  address: z.string(),
  /** The server's words when it did not accept the email. */
  answer: z.nullable(z.string()),
})
export type TestEmailResult = z.infer<typeof testEmailSchema>
