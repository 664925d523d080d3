import type { Agreement, DuePayment } from '@gesso/shared-types/features/agreements/agreement'
import {
  AGREEMENT_STATE_LABELS,
  DUE_STATE_LABELS,
} from '@gesso/shared-types/features/agreements/agreement-words'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import { askFirst } from '../../../panel/components/account/ask-first'
import { Outcome } from '../../../panel/components/account/Outcome'
import { RowButton } from '../../../panel/components/account/RowButton'
import { useAction } from '../../../panel/components/account/use-action'
import { Badge, type Tone } from '../../../panel/components/Badge'
import { callApi } from '../../../panel/components/call-api'
import { Moment } from '../../../panel/components/Moment'
import { dayOf } from '../../../platform/text/when'
import { NameShipping } from './NameShipping'

const TONES: Record<Agreement['state'], Tone> = {
  asked: 'wrong',
  open: 'open',
  done: 'done',
  ended: 'plain',
  withdrawn: 'plain',
}

const PAYMENT_TONES: Record<DuePayment['state'], Tone> = {
  open: 'open',
  late: 'wrong',
  under_way: 'open',
  paid: 'done',
  refunded: 'plain',
}

const dayWords = (day: string): string => dayOf(`${day}T12:00:00Z`, 'UTC')

function Payment({ payment: { label, amount, dueOn, state, orderId } }: { payment: DuePayment }) {
  return (
    <li>
      <span>
        {label}: {formatCents(toCents(amount))}
        {dueOn && <span className="gesso-hint"> by {dayWords(dueOn)}</span>}
      </span>{' '}
      <Badge tone={PAYMENT_TONES[state]}>{DUE_STATE_LABELS[state]}</Badge>{' '}
      {orderId && <a href={`/admin/collections/orders/${orderId}`}>Order {orderId}</a>}
    </li>
  )
}

type AgreementRowProps = { agreement: Agreement; link: string; onChanged: () => Promise<void> }

/** An agreement in the list: the buyer, the works, the payments, and what the artist can do with it. */
export function AgreementRow({ agreement, link, onChanged }: AgreementRowProps) {
  const { id, title, buyer, state, payments, works, openUntil } = agreement
  const { isBusy, problem, outcome, run } = useAction()
  const isBegun = payments.some((payment) => payment.state === 'paid')
  const copy = () =>
    run(async () => {
      await navigator.clipboard.writeText(link)
      return 'The link is copied.'
    })
  const send = () =>
    run(async () => {
      await callApi('sendAgreement', { id: String(id) })
      return `The link is on its way to ${buyer.email}.`
    })
  const withdraw = async () => {
    const kept = isBegun ? ' What is paid stays paid.' : ''
    const question = `Withdraw “${title}”? Its link takes no payment any more.${kept}`
    if (!(await askFirst(question, 'Withdraw'))) return
    void run(async () => {
      await callApi('withdrawAgreement', { id: String(id) })
      await onChanged()
      return null
    })
  }
  return (
    <li className="gesso-agreement">
      <div>
        <strong>{title}</strong> <Badge tone={TONES[state]}>{AGREEMENT_STATE_LABELS[state]}</Badge>
        <p className="gesso-hint">
          {buyer.name}, {buyer.email}
          {works.length > 0 && `: ${works.map((work) => work.title).join(', ')}`}
          {(state === 'asked' || (state === 'open' && !isBegun)) && (
            <>
              . Waits until <Moment at={openUntil} />
            </>
          )}
        </p>
        <ol>
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} />
          ))}
        </ol>
      </div>
      {state === 'asked' && (
        <>
          <NameShipping agreement={agreement} onNamed={onChanged} />
          <div className="gesso-buttons">
            <RowButton isBusy={isBusy} label={`Name no price: ${title}`} onClick={withdraw}>
              Name no price
            </RowButton>
          </div>
        </>
      )}
      {state === 'open' && (
        <div className="gesso-buttons">
          <RowButton isBusy={isBusy} label={`Copy link: ${title}`} onClick={copy}>
            Copy link
          </RowButton>
          <RowButton isBusy={isBusy} label={`Send again: ${title}`} onClick={send}>
            Send again
          </RowButton>
          <RowButton isBusy={isBusy} label={`Withdraw: ${title}`} onClick={withdraw}>
            Withdraw
          </RowButton>
        </div>
      )}
      <Outcome outcome={outcome} problem={problem} />
    </li>
  )
}
