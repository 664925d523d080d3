import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { useHead } from '../head/use-head'
import { contactPath, homePath, unsubscribePath } from '../paths'
import { useSubscription } from '../subscribers/use-subscription'
import { Button, ButtonLink } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { PageLoading } from '../ui/PageLoading'

const Acts = styled.form`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-top: 20px;
`

const ASKING = "Leave the Collector's List?"
const GONE = 'You Have Left the List'
const UNKNOWN = 'This Link Does Not Work'
const UNREACHED = 'List Not Reached'

/**
 * Where the link of a letter to a collector leads (design §6). Opening it changes nothing, since mail scanners open
 * links too; the button is a plain form, which needs no scripts.
 */
export function UnsubscribePage() {
  const { token = '' } = useParams()
  const { isSubscribed, isUnknown, isUnreachable } = useSubscription(token)
  useHead(
    isUnknown
      ? { title: UNKNOWN, status: 404 }
      : isUnreachable
        ? { title: UNREACHED, status: 503 }
        : { title: isSubscribed === false ? GONE : ASKING },
  )
  if (isUnknown) {
    return (
      <EmptyState
        title={UNKNOWN}
        text="It may be cut off, or come from a test letter. Open it from your letter again, or write to us and we take you off the list."
      >
        <ButtonLink to={contactPath}>Write to Us</ButtonLink>
      </EmptyState>
    )
  }
  if (isUnreachable) {
    return (
      <EmptyState
        title={UNREACHED}
        text="We could not look at the list just now. Please load this page again."
      />
    )
  }
  if (isSubscribed === undefined) {
    return <PageLoading title={ASKING} withoutScripts="Please load this page again." />
  }
  if (!isSubscribed) {
    return (
      <EmptyState title={GONE} text="No more letters to collectors will come to you.">
        <ButtonLink to={homePath} kind="primary">
          Return to Gallery
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={ASKING} text="You will get no more letters about new works.">
      <Acts method="post" action={unsubscribePath(token)}>
        <Button type="submit" name="from" value="page" kind="primary">
          Leave the List
        </Button>
        <ButtonLink to={homePath} kind="quiet">
          Stay and Return to Gallery
        </ButtonLink>
      </Acts>
    </EmptyState>
  )
}
