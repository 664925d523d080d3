import { demoEndpoints } from '@gesso/shared-types/features/demo/demo-endpoints'
import { DEMO_WORDS, waitingEmailsText } from '@gesso/shared-types/features/first-steps/first-steps'
import { firstStepsEndpoints } from '@gesso/shared-types/features/first-steps/first-steps-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import styled from 'styled-components'
import { apiQuery, refreshList } from '../../api/api-query'
import { callApi } from '../../api/call-api'
import { addEndpoints } from '../../api/known-endpoints'
import { useUser } from '../../auth/use-user'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { useToast } from '../../ui/use-toast'

addEndpoints({ ...firstStepsEndpoints, ...demoEndpoints })

const useFirstSteps = () => useQuery(apiQuery('readFirstSteps', {})).data

const Note = styled.p`
  margin-bottom: 16px;
  padding: 12px 16px;
  border: 1px solid var(--edge);
`

/** Tells the owner that emails cannot be sent. */
function MailNote() {
  const waiting = useFirstSteps()?.waitingEmails ?? 0
  if (waiting === 0) return null
  return (
    <Note role="note">
      {waitingEmailsText(waiting)} <a href="/admin/settings/email">Read how</a>
    </Note>
  )
}

/** Tells a reader who may remove the demo gallery that it is there, and asks once, at the first work of their own. */
function DemoNote() {
  const facts = useFirstSteps()
  const queryClient = useQueryClient()
  const toast = useToast()
  if (!facts?.hasDemo) return null
  const asks = facts.asksAboutDemo
  const failed = () => toast({ title: 'Error', description: 'Please try again.', failed: true })
  const takeDown = async () => {
    if (!window.confirm(DEMO_WORDS.question)) return
    try {
      await callApi('removeDemo', {})
      // The painter's name and the header's texts are part of the loaded page.
      window.location.reload()
    } catch {
      failed()
    }
  }
  const keep = async () => {
    try {
      await callApi('keepDemo', {})
      await refreshList(queryClient, 'readFirstSteps')
    } catch {
      failed()
    }
  }
  return (
    <Note role="note">
      {asks ? DEMO_WORDS.beside : DEMO_WORDS.text}{' '}
      <Button low kind="quiet" onClick={() => void takeDown()}>
        {DEMO_WORDS.button}
      </Button>
      {asks && (
        <>
          {' '}
          <Button low kind="quiet" onClick={() => void keep()}>
            {DEMO_WORDS.keep}
          </Button>
        </>
      )}
    </Note>
  )
}

/** Notes above the dashboard's tabs. */
export const FirstStepsNotes = () => (
  <>
    <MailNote />
    <DemoNote />
  </>
)

const Section = styled.section`
  margin-top: 48px;
  padding-top: 24px;
  border-top: 1px solid var(--rule);
`
const Steps = styled.ul`
  margin: 16px 0;
  > li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 0 16px;
    padding: 12px 0;
    border-top: 1px solid var(--rule);
  }
  h3 {
    font: 500 1rem / 1.5rem var(--sans);
  }
  p {
    color: var(--soft);
    overflow-wrap: anywhere;
  }
  a {
    display: inline-block;
    padding: 8px 0;
  }
`
const Mark = styled.span`
  width: 20px;
  height: 20px;
  margin-top: 2px;
  border: 1px solid currentColor;
  border-radius: 50%;
  display: grid;
  place-items: center;
  > svg {
    width: 12px;
    height: 12px;
  }
`
const Unseen = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`

/** The steps before the shop opens, below the lists; nothing once they are done or put away. */
export function FirstSteps() {
  const steps = useFirstSteps()?.steps
  const isOwner = useUser()?.role === 'owner'
  const queryClient = useQueryClient()
  const toast = useToast()
  if (!steps) return null
  const putAway = async () => {
    try {
      await callApi('putAwayFirstSteps', {})
      await refreshList(queryClient, 'readFirstSteps')
    } catch {
      toast({ title: 'Error', description: 'Please try again.', failed: true })
    }
  }
  return (
    <Section aria-labelledby="first-steps">
      <h2 id="first-steps">First steps</h2>
      <p>
        {steps.filter(({ isDone }) => isDone).length} of {steps.length} done
      </p>
      <Steps>
        {steps.map(({ name, isDone, title, text, link }) => (
          <li key={name}>
            <Mark>{isDone && <Icon name="check" size={16} />}</Mark>
            <div>
              <h3>
                <Unseen>{isDone ? 'Done: ' : 'To do: '}</Unseen>
                {title}
              </h3>
              <p>{text}</p>
              {link && <a href={link.href}>{link.label}</a>}
            </div>
          </li>
        ))}
      </Steps>
      {isOwner && (
        <Button low kind="quiet" onClick={() => void putAway()}>
          Put the first steps away
        </Button>
      )}
    </Section>
  )
}
