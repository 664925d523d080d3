import { DEMO_WORDS, type FirstStep } from '@gesso/shared-types/features/first-steps/first-steps'
import type { Matter, MatterAction } from '@gesso/shared-types/today/matter'
import type { Context } from '../../platform/context'
import { calling, type MatterSource, type MattersAsked } from '../../platform/matter-source'
import { ADD_A_WORK, readFirstSteps } from './read-first-steps'

/** @param asks whether to ask for a decision, because the artist's first work hangs */
const demo = (asks: boolean): Matter => ({
  key: 'demo',
  title: ['The demo gallery'],
  says: [asks ? DEMO_WORDS.beside : DEMO_WORDS.text],
  actions: [
    ...(asks
      ? [calling('keepDemo', {}, { label: DEMO_WORDS.keep, done: 'The demo gallery stays for now.' })]
      : []),
    calling(
      'removeDemo',
      {},
      { label: DEMO_WORDS.button, question: DEMO_WORDS.question, done: 'The demo gallery is taken down.' },
    ),
  ],
})

const PUT_AWAY = calling(
  'putAwayFirstSteps',
  {},
  {
    label: 'Hide the first steps',
    question: 'Hide the first steps for good?',
    done: 'The first steps are hidden.',
  },
)

const actionOf = (link: NonNullable<FirstStep['link']>): MatterAction =>
  link === ADD_A_WORK ? { label: link.label, shows: 'add-work', input: {} } : link

const stepOf = ({ name, title, text, link }: FirstStep, further: MatterAction[]): Matter => ({
  key: name,
  title: [title],
  says: [text],
  actions: [...further, ...(link ? [actionOf(link)] : [])],
})

async function readSteps(context: Context, { limit, isOwner }: MattersAsked): Promise<Matter[]> {
  const { steps, hasDemo, asksAboutDemo, waitingEmails } = await readFirstSteps(context, isOwner)
  // Emails that wait are a matter of their own.
  const left = (steps ?? []).filter(({ name, isDone }) => !isDone && !(name === 'mail' && waitingEmails > 0))
  const shown = left.slice(0, limit)
  const last = shown.length - 1
  return [
    ...(hasDemo ? [demo(asksAboutDemo)] : []),
    ...shown.map((step, place) => stepOf(step, isOwner && place === last ? [PUT_AWAY] : [])),
  ]
}

/** The next first steps, and the demo gallery while it hangs. */
export const firstStepMatters: MatterSource = {
  kind: 'first-step',
  urgency: 'begin',
  one: 'first step',
  many: 'first steps',
  read: readSteps,
}
