import type { FirstStep, FirstSteps as Given } from '@gesso/shared-types/features/first-steps/first-steps'
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

/** The first steps on the dashboard, each with how it stands; nothing once they are done or put away. */
export function FirstSteps({
  steps,
  isOwner,
  mailIsSetUp,
}: Given & { isOwner: boolean; mailIsSetUp: boolean }) {
  if (!steps) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="gesso-first-steps" className="gesso-board">
      <h2 id="gesso-first-steps">First steps</h2>
      <p className="gesso-hint">
        {done} of {steps.length} done
      </p>
      <ul className="gesso-lines">
        {steps.map((step) => (
          <Step key={step.name} {...step} mayTest={mailIsSetUp} />
        ))}
      </ul>
      {isOwner && <PutAway />}
    </section>
  )
}
