import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useHead } from '../head/use-head'
import { contactPath, homePath } from '../routing/paths'
import { ButtonLink } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { PageLoading } from '../ui/PageLoading'

const Actions = styled.form`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-top: 20px;
`

const UNKNOWN = 'This Link Does Not Work'
const UNREACHABLE = 'List Not Reached'

type Words = { title: string; text: string }

/**
 * The page of a link in a mailing-list email. Opening it changes nothing, because mail scanners open links too. Its
 * button is in a plain form, which needs no scripts.
 */
export function SubscriptionLinkPage({
  lookup,
  unknownText,
  question,
  outcome,
}: {
  /** What is known about the link so far. */
  lookup: { isUnknown: boolean; isUnreachable: boolean; isLoading: boolean }
  unknownText: string
  /** `action` is the form's address, `button` sends it, `stay` is the label of the link that leaves without sending. */
  question: Words & { action: string; button: ReactNode; stay: string }
  /** Shown in place of the question when there is nothing to ask. */
  outcome?: (Words & { isDone: boolean }) | undefined
}) {
  const { isUnknown, isUnreachable, isLoading } = lookup
  useHead(
    isUnknown
      ? { title: UNKNOWN, status: 404 }
      : isUnreachable
        ? { title: UNREACHABLE, status: 503 }
        : { title: (outcome ?? question).title },
  )
  if (isUnknown) {
    return (
      <EmptyState title={UNKNOWN} text={unknownText}>
        <ButtonLink href={contactPath}>Write to Us</ButtonLink>
      </EmptyState>
    )
  }
  if (isUnreachable) {
    return (
      <EmptyState
        title={UNREACHABLE}
        text="We could not look at the list just now. Please load this page again."
      />
    )
  }
  if (isLoading) {
    return <PageLoading title={question.title} withoutScripts="Please load this page again." />
  }
  if (outcome) {
    return (
      <EmptyState title={outcome.title} text={outcome.text}>
        <ButtonLink href={homePath} {...(outcome.isDone && { kind: 'primary' })}>
          Return to Gallery
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={question.title} text={question.text}>
      <Actions method="post" action={question.action}>
        {question.button}
        <ButtonLink href={homePath} kind="quiet">
          {question.stay}
        </ButtonLink>
      </Actions>
    </EmptyState>
  )
}
