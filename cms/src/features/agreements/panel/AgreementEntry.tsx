'use client'

import type { Agreement } from '@gesso/shared-types/features/agreements/agreement'
import { lastMoment } from '@gesso/shared-types/features/agreements/agreement-days'
import {
  AGREEMENT_STATE_LABELS,
  DUE_STATE_LABELS,
  dueWords,
  withdrawQuestion,
} from '@gesso/shared-types/features/agreements/agreement-words'
import { Button, useAuth } from '@payloadcms/ui'
import { useState } from 'react'
import { askFirst } from '../../../panel/components/account/ask-first'
import { Badge } from '../../../panel/components/Badge'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { Moment } from '../../../panel/components/Moment'
import { Problem } from '../../../panel/components/Problem'
import { NameShipping } from './NameShipping'

type AgreementEntryProps = { agreement: Agreement; onChanged?: () => void }

/** An agreement in a thread: its words to the buyer, and each payment with its state. */
export function AgreementEntry({ agreement, onChanged }: AgreementEntryProps) {
  const { id, title, words, state, payments, createdAt, openUntil, link } = agreement
  const { user } = useAuth()
  const isAsked = state === 'asked'
  const mayChange = onChanged && user?.role === 'owner'
  const [problem, setProblem] = useState<string | null>(null)
  const withdraw = async () => {
    if (!(await askFirst(withdrawQuestion(agreement), isAsked ? 'Name no price' : 'Withdraw'))) return
    try {
      await callApi('withdrawAgreement', { id: String(id) })
      onChanged?.()
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  return (
    <>
      <span className="gesso-cell">
        <span className="gesso-hint">
          {title}, <Moment at={createdAt} />
        </span>
        <Badge tone={state === 'open' || isAsked ? 'open' : 'done'}>{AGREEMENT_STATE_LABELS[state]}</Badge>
        {(state === 'open' || isAsked) && (
          <span className="gesso-hint">
            until <Moment at={lastMoment(openUntil)} />
          </span>
        )}
      </span>
      {words && (
        <p className="gesso-reply" dir="auto">
          {words}
        </p>
      )}
      <ul aria-label="Payments">
        {payments.map((payment) => (
          <li key={payment.id}>
            {dueWords(payment)}{' '}
            {payment.orderId ? (
              <a href={`/admin/collections/orders/${payment.orderId}`}>{DUE_STATE_LABELS[payment.state]}</a>
            ) : (
              <span className="gesso-hint">{DUE_STATE_LABELS[payment.state]}</span>
            )}
          </li>
        ))}
      </ul>
      <Problem>{problem}</Problem>
      {isAsked && mayChange && (
        <>
          <NameShipping agreement={agreement} onNamed={onChanged} />
          <span className="gesso-answer">
            <Button buttonStyle="secondary" margin={false} onClick={() => void withdraw()} size="medium">
              Name no price
            </Button>
          </span>
        </>
      )}
      {state === 'open' && mayChange && (
        <span className="gesso-answer">
          <a href={link}>Private link</a>
          <Button buttonStyle="secondary" margin={false} onClick={() => void withdraw()} size="medium">
            Withdraw
          </Button>
        </span>
      )}
    </>
  )
}
