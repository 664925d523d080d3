import type { Agreement } from '@gesso/shared-types/features/agreements/agreement'
import { lastMoment } from '@gesso/shared-types/features/agreements/agreement-days'
import { agreementEndpoints } from '@gesso/shared-types/features/agreements/agreement-endpoints'
import {
  AGREEMENT_STATE_LABELS,
  DUE_STATE_LABELS,
  dueWords,
  withdrawQuestion,
} from '@gesso/shared-types/features/agreements/agreement-words'
import styled from 'styled-components'
import { addEndpoints } from '../../api/known-endpoints'
import { panelPath } from '../../routing/paths'
import { formatMoment } from '../../ui/admin-dates'
import { InlineGroup, Muted } from '../../ui/admin-list-styles'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { useApiMutation } from '../../ui/use-api-mutation'
import { useToast } from '../../ui/use-toast'
import { NameShipping } from './NameShipping'

addEndpoints(agreementEndpoints)

const Entry = styled.div`
  display: grid;
  gap: 8px;
  ul {
    list-style: none;
  }
`

/** An agreement in a thread: the words sent with the private link, and each payment with its state. */
export function AgreementEntry({ agreement, mayChange }: { agreement: Agreement; mayChange: boolean }) {
  const { id, title, words, state, payments, createdAt, openUntil, link, address } = agreement
  const isAsked = state === 'asked'
  const toast = useToast()
  const withdrawal = useApiMutation('withdrawAgreement', {
    list: 'listMessages',
    done: { title: 'Link Withdrawn', description: 'It takes no payment any more.' },
    failed: { title: 'Not Withdrawn', description: 'Please try again.' },
  })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + link)
      toast({ title: 'Link Copied' })
    } catch {
      toast({ title: 'Not Copied', description: location.origin + link, failed: true })
    }
  }
  const withdraw = () => {
    if (window.confirm(withdrawQuestion(agreement))) {
      void withdrawal.mutate({ id: String(id) })
    }
  }
  return (
    <Entry>
      <InlineGroup>
        <Muted>
          {title}, {formatMoment(createdAt)}
        </Muted>
        <Badge $look={state === 'open' || isAsked ? 'open' : 'plain'}>{AGREEMENT_STATE_LABELS[state]}</Badge>
        {(state === 'open' || isAsked) && <Muted>until {formatMoment(lastMoment(openUntil))}</Muted>}
      </InlineGroup>
      {words && <p dir="auto">{words}</p>}
      {address.length > 0 && <Muted>To {address.join(', ')}</Muted>}
      <ul aria-label="Payments">
        {payments.map((payment) => (
          <li key={payment.id}>
            {dueWords(payment)}{' '}
            {payment.orderId ? (
              <a href={panelPath(`/collections/orders/${payment.orderId}`)}>
                {DUE_STATE_LABELS[payment.state]}
              </a>
            ) : (
              <Muted>{DUE_STATE_LABELS[payment.state]}</Muted>
            )}
          </li>
        ))}
      </ul>
      {isAsked && mayChange && (
        <>
          <NameShipping agreement={agreement} />
          <InlineGroup>
            <Button low kind="quiet" aria-disabled={withdrawal.isPending} onClick={withdraw}>
              Name no price
            </Button>
          </InlineGroup>
        </>
      )}
      {state === 'open' && mayChange && (
        <InlineGroup>
          <Button low kind="quiet" onClick={() => void copy()}>
            Copy link
          </Button>
          <Button low kind="quiet" aria-disabled={withdrawal.isPending} onClick={withdraw}>
            Withdraw
          </Button>
        </InlineGroup>
      )}
    </Entry>
  )
}
