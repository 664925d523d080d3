import type { FirstStep } from '@gesso/shared-types/features/first-steps/first-steps'
import type { ServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { shopContext } from '../../../platform/context'
import { readFirstSteps } from '../read-first-steps'
import { DemoNote } from './DemoNote'
import { PutAway } from './PutAway'
import { TestEmail } from './TestEmail'

function Step({ name, isDone, title, text, link, mayTest }: FirstStep & { mayTest: boolean }) {
  return (
    <li className="gesso-step" data-done={isDone}>
      <span aria-hidden="true" className="gesso-step-mark">
        {isDone ? '✓' : ''}
      </span>
      <div>
        <h3>
          <span className="gesso-unseen">{isDone ? 'Done: ' : 'To do: '}</span>
          {title}
        </h3>
        <p className="gesso-hint">{text}</p>
        {name === 'mail' && !isDone && mayTest && <TestEmail />}
      </div>
      {link && <a href={link.href}>{link.label}</a>}
    </li>
  )
}

function Steps({ steps, isOwner, mayTest }: { steps: FirstStep[]; isOwner: boolean; mayTest: boolean }) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="gesso-first-steps" className="gesso-board">
      <h2 id="gesso-first-steps">First steps</h2>
      <p className="gesso-hint">
        {done} of {steps.length} done
      </p>
      <ul className="gesso-lines">
        {steps.map((step) => (
          <Step key={step.name} {...step} mayTest={mayTest} />
        ))}
      </ul>
      {isOwner && <PutAway />}
    </section>
  )
}

/** On the dashboard: the first steps until they are done or put away, and the note about the demo gallery. */
export async function FirstSteps({ payload, user }: ServerProps) {
  const context = shopContext(payload)
  const { hasDemo, asksAboutDemo, steps } = await readFirstSteps(context, isOwner(user))
  return (
    <>
      {hasDemo && <DemoNote asks={asksAboutDemo} />}
      {steps && <Steps isOwner={isOwner(user)} mayTest={context.env.mail.smtpUrl !== null} steps={steps} />}
    </>
  )
}
