import type { AdminViewServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { PanelPage } from '../../../panel/components/PanelPage'
import { shopContext } from '../../../platform/context'
import { readFullCopy } from '../full-copy'
import { CurrentFullCopy } from './CurrentFullCopy'

/** The page `/admin/everything`, which makes a full copy (docs/decisions/full-copy.md). */
export async function FullCopyView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  const latest = isOwner(user) ? await readFullCopy(shopContext(payload)) : null
  return (
    <PanelPage
      initPageResult={initPageResult}
      ownersOnly
      params={params}
      path="/admin/everything"
      searchParams={searchParams}
    >
      <main className="gesso-full-copy">
        <h1>Download everything</h1>
        <p>
          One zip with all that is yours, to keep or to take elsewhere. It opens with any program for zips,
          and a README.txt inside says what is where.
        </p>
        <CurrentFullCopy latest={latest} />
        <section aria-labelledby="gesso-full-copy-has">
          <h2 id="gesso-full-copy-has">What is in it</h2>
          <ul>
            <li>
              Tables for a spreadsheet: works, archive, orders, customers, collectors, money, taxes, page
              views.
            </li>
            <li>Every table of the database as JSON, for other programs.</li>
            <li>Every picture as it is stored, without the smaller sizes that are made from it.</li>
            <li>Invoices, receipts, credit notes, certificates, attachments of works, and legal pages.</li>
          </ul>
        </section>
        <section aria-labelledby="gesso-full-copy-not">
          <h2 id="gesso-full-copy-not">What is not</h2>
          <p>
            Passwords, second factors, sessions, links that open something, codes of gift cards, and keys of
            the payment provider. So no shop can be restored from this file: it is no backup.
          </p>
          <p>
            It has names and addresses of people. Every owner is told by email when one is asked for, and it
            is removed from the server after a day.
          </p>
        </section>
      </main>
    </PanelPage>
  )
}
