import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { useHead } from '../head/use-head'
import { contactPath, homePath, unsubscribePath } from '../paths'
import { useSubscription } from '../subscribers/use-subscription'
import { BareWall } from '../ui/BareWall'
import { Button, ButtonLink } from '../ui/Button'

const Acts = styled.form`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-top: 20px;
`

/**
 * Where the link of a letter to a collector leads (design §6). Opening it changes nothing, since mail scanners open
 * links too; the button is a plain form, which needs no scripts.
 */
export function UnsubscribePage() {
  const { token = '' } = useParams()
  const { isSubscribed, isUnknown, isUnreachable } = useSubscription(token)
  const title = isSubscribed ? "Leave the Collector's List?" : 'You Have Left the List'
  const lost = isUnknown ? 'This Link Does Not Work' : 'List Not Reached'
  useHead(isUnreachable ? { title: lost, status: isUnknown ? 404 : 503 } : { title })
  if (isUnreachable) {
    return (
      <BareWall
        title={lost}
        text={
          isUnknown
            ? 'It may be cut off, or come from a test letter. Open it from your letter again, or write to us and we take you off the list.'
            : 'We could not look at the list just now. Please load this page again.'
        }
      >
        <ButtonLink to={contactPath}>Write to Us</ButtonLink>
      </BareWall>
    )
  }
  if (!isSubscribed) {
    return (
      <BareWall title={title} text="No more letters to collectors will come to you.">
        <ButtonLink to={homePath} kind="primary">
          Return to Gallery
        </ButtonLink>
      </BareWall>
    )
  }
  return (
    <BareWall title={title} text="You will get no more letters about new works.">
      <Acts method="post" action={unsubscribePath(token)}>
        <Button type="submit" name="from" value="page" kind="primary">
          Leave the List
        </Button>
        <ButtonLink to={homePath} kind="quiet">
          Stay and Return to Gallery
        </ButtonLink>
      </Acts>
    </BareWall>
  )
}
