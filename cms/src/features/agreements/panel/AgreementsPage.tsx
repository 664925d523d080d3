'use client'

import type { Agreement } from '@gesso/shared-types/features/agreements/agreement'
import { useState } from 'react'
import { callApi } from '../../../panel/components/call-api'
import type { SellableWork } from '../sellable-works'
import { AgreementRow } from './AgreementRow'
import { AskForPayment } from './AskForPayment'

type AgreementsPageProps = {
  initial: Agreement[]
  /** The works that a payment may be asked for; null while no payment is asked for. */
  works: SellableWork[] | null
  /** The id of the work whose page the artist came from. */
  asked: number | null
  publicUrl: string
}

/** All agreements with their payments, the late ones first, and the form for a new one. */
export function AgreementsPage({ initial, works, asked, publicUrl }: AgreementsPageProps) {
  const [agreements, setAgreements] = useState(initial)
  const reload = async () => setAgreements(await callApi('listAgreements', {}))
  return (
    <main className="gesso-account">
      <h1>Agreements</h1>
      <div className="gesso-columns gesso-columns--wide">
        <section aria-labelledby="gesso-agreements" className="gesso-board">
          <h2 id="gesso-agreements">With buyers</h2>
          {works && agreements.length === 0 && (
            <p className="gesso-hint">
              None so far. Ask for a payment, and the buyer gets a private link: for a work at the price that
              you agreed on, for a commission, in one payment or in several.
            </p>
          )}
          {agreements.length > 0 && (
            <ul className="gesso-things">
              {agreements.map((agreement) => (
                <AgreementRow
                  agreement={agreement}
                  key={agreement.id}
                  link={publicUrl + agreement.link}
                  onChanged={reload}
                />
              ))}
            </ul>
          )}
        </section>
        {works && <AskForPayment asked={asked} onAsked={reload} works={works} />}
      </div>
    </main>
  )
}
