import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { useHead } from '../head/use-head'
import { contactPath, homePath, unsubscribePath } from '../paths'
import { useSubscription } from '../subscribers/use-subscription'
import { Button, ButtonLink } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { PageLoading } from '../ui/PageLoading'

const Actions = styled.form`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-top: 20px;
`

const ASKING = "Leave the Collector's List?"
const LEFT = 'You Have Left the List'
const UNKNOWN = 'This Link Does Not Work'
const UNREACHABLE = 'List Not Reached'

/**
 * The page behind the unsubscribe link of an email. Opening it changes nothing, since mail scanners open links too.
 * The button belongs to a plain form, which needs no scripts.
 */
export function UnsubscribePage() {
  const { token = '' } = useParams()
  const { isSubscribed, isUnknown, isUnreachable } = useSubscription(token)
  useHead(
    isUnknown
      ? { title: UNKNOWN, status: 404 }
      : isUnreachable
        ? { title: UNREACHABLE, status: 503 }
        : { title: isSubscribed === false ? LEFT : ASKING },
  )
  if (isUnknown) {
    return (
      <EmptyState
        title={UNKNOWN}
        text="It may be incomplete, or come from a test email. Open it again from your email, or write to us and we will remove you from the list."
      >
        <ButtonLink to={contactPath}>Write to Us</ButtonLink>
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
  if (isSubscribed === undefined) {
    return <PageLoading title={ASKING} withoutScripts="Please load this page again." />
  }
  if (!isSubscribed) {
    return (
      <EmptyState title={LEFT} text="You will get no more emails for collectors.">
        <ButtonLink to={homePath} kind="primary">
          Return to Gallery
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={ASKING} text="You will get no more emails about new works.">
      <Actions method="post" action={unsubscribePath(token)}>
        <Button type="submit" name="from" value="page" kind="primary">
          Leave the List
        </Button>
        <ButtonLink to={homePath} kind="quiet">
          Stay and Return to Gallery
        </ButtonLink>
      </Actions>
    </EmptyState>
  )
}
