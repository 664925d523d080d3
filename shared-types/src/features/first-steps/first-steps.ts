import * as z from 'zod/mini'

/** What an artist does before the shop opens, in this order. */
export const FIRST_STEPS = ['words', 'work', 'mail', 'purchase', 'stripe', 'backup'] as const
export type FirstStepName = (typeof FIRST_STEPS)[number]

const stepSchema = z.object({
  name: z.enum(FIRST_STEPS),
  isDone: z.boolean(),
  title: z.string(),
  /** The state of the step, in a sentence or two. */
  text: z.string(),
  /** Where to do it: an address of the site or the panel. */
  link: z.nullable(z.object({ label: z.string(), href: z.string() })),
})
export type FirstStep = z.infer<typeof stepSchema>

export const firstStepsSchema = z.object({
  /** Emails that wait because no mail server is set up; else 0. */
  waitingEmails: z.number(),
  /** Whether the demo gallery is there and the reader may remove it. */
  hasDemo: z.boolean(),
  /** Whether to ask now, beside the first work of their own, if the demo gallery is taken down. */
  asksAboutDemo: z.boolean(),
  /** null once all are done or put away. */
  steps: z.nullable(z.array(stepSchema)),
})
export type FirstSteps = z.infer<typeof firstStepsSchema>

/** '2 emails wait: email is not set up.' */
export const waitingEmailsText = (count: number): string =>
  `${count} ${count === 1 ? 'email waits' : 'emails wait'}: email is not set up.`

/** Both dashboards' words about the demo gallery, with the question before it is removed. */
export const DEMO_WORDS = {
  text: 'The demo gallery hangs here: works and words of an invented painter. Take it down before yours opens.',
  button: 'Take the demo down',
  /** The question at the first own work, and the answer that leaves the demo. */
  beside: 'Your first work hangs. Take the demo gallery down now? You can do it later too.',
  keep: 'Keep it for now',
  question:
    'Take the demo gallery down? Its works go to the trash, and the painter’s words leave your settings. What you have changed stays.',
}
