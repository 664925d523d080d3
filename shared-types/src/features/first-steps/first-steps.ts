import * as z from 'zod/mini'

/** What an artist sees to before the shop is open for business, in this order. */
export const FIRST_STEPS = ['words', 'work', 'mail', 'purchase', 'stripe', 'backup'] as const
export type FirstStepName = (typeof FIRST_STEPS)[number]

const stepSchema = z.object({
  name: z.enum(FIRST_STEPS),
  isDone: z.boolean(),
  title: z.string(),
  /** How it stands, in a sentence or two. */
  text: z.string(),
  /** Where it is done: an address of the site or of the panel. */
  link: z.nullable(z.object({ label: z.string(), href: z.string() })),
})
export type FirstStep = z.infer<typeof stepSchema>

export const firstStepsSchema = z.object({
  /** Emails that wait because no mail server is set up; 0 where there is one. */
  waitingEmails: z.number(),
  /** Whether the demo gallery hangs, and the reader may take it down. */
  hasDemo: z.boolean(),
  /** Null once all are done, or were put away. */
  steps: z.nullable(z.array(stepSchema)),
})
export type FirstSteps = z.infer<typeof firstStepsSchema>

/** What the mail server said to a test: `waiting` when it has said nothing yet. */
export const testEmailSchema = z.object({
  outcome: z.enum(['taken', 'refused', 'waiting']),
  address: z.string(),
  /** The server's words where it did not take the email. */
  answer: z.nullable(z.string()),
})
export type TestEmailResult = z.infer<typeof testEmailSchema>

/** 'No mail server is set up: 2 emails wait.' */
export const waitingEmailsText = (count: number): string =>
  `${count} ${count === 1 ? 'email waits' : 'emails wait'}: no mail server is set up.`

/** What both dashboards say of the demo gallery, and ask before it is taken down. */
export const DEMO_WORDS = {
  text: 'The demo gallery hangs here: works and words of an invented painter. Take it down before yours opens.',
  button: 'Take the demo down',
  question:
    'Take the demo gallery down? Its works go to the trash, and the painter’s words leave your settings. What you have changed stays.',
}
