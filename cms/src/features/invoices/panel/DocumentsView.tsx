import {
  DOCUMENT_KINDS,
  type DocumentKind,
  documentPath,
} from '@gesso/shared-types/features/invoices/order-document'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import type { AdminViewServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { shopMode } from '../../../orders/shop-mode'
import { PanelPage } from '../../../panel/components/PanelPage'
import { ProvenLink } from '../../../panel/components/ProvenLink'
import { readNumber } from '../../../panel/components/page-address'
import { type Context, shopContext } from '../../../platform/context'
import { dayOf } from '../../../platform/text/when'
import { askedKind, type DocumentsOfYear, readDocumentsOfYear } from '../documents-of-year'
import { readDocumentState } from '../read-document-settings'
import type { ListedDocument } from '../read-documents'

/** The page `/admin/papers`: the numbered documents of a year. */
export function DocumentsView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  return (
    <PanelPage
      initPageResult={initPageResult}
      ownersOnly
      params={params}
      path="/admin/papers"
      searchParams={searchParams}
    >
      {isOwner(user) && (
        <Documents
          context={shopContext(payload)}
          kind={askedKind(String(searchParams?.kind ?? ''))}
          page={readNumber(searchParams, 'page') ?? 1}
          year={String(searchParams?.year ?? '')}
        />
      )}
    </PanelPage>
  )
}

const SEVERAL: Record<DocumentKind, string> = {
  invoice: 'Invoices',
  receipt: 'Receipts',
  credit_note: 'Credit notes',
}

const addressOf = (year: number, kind: DocumentKind | null): string =>
  `year=${year}${kind ? `&kind=${kind}` : ''}`

/** Links to other years, and to one kind of this year's documents. */
function Filter({ shown: { year, years, kind, counts } }: { shown: DocumentsOfYear }) {
  const all = DOCUMENT_KINDS.reduce((sum, each) => sum + counts[each], 0)
  const link = (label: string, of: DocumentKind | null) => (
    <a
      aria-current={of === kind ? 'page' : undefined}
      href={`/admin/papers?${addressOf(year, of)}`}
      key={label}
    >
      {label}
    </a>
  )
  return (
    <>
      <nav aria-label="Years" className="gesso-lists">
        {years.map((each) => (
          <a
            aria-current={each === year ? 'page' : undefined}
            href={`/admin/papers?${addressOf(each, kind)}`}
            key={each}
          >
            {each}
          </a>
        ))}
      </nav>
      <nav aria-label="Kinds" className="gesso-lists">
        {link(`All (${all})`, null)}
        {DOCUMENT_KINDS.map((each) => link(`${SEVERAL[each]} (${counts[each]})`, each))}
      </nav>
    </>
  )
}

/** Links to the other pages of a year's documents. */
function Pages({ shown: { year, kind, page, pages } }: { shown: DocumentsOfYear }) {
  if (pages === 1) return null
  const addressOfPage = (other: number) => `/admin/papers?${addressOf(year, kind)}&page=${other}`
  return (
    <nav aria-label="Pages" className="gesso-lists">
      {page > 1 && <a href={addressOfPage(page - 1)}>Previous</a>}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && <a href={addressOfPage(page + 1)}>Next</a>}
    </nav>
  )
}

function Row({ document }: { document: ListedDocument }) {
  const amount = formatCents(toCents(document.totalAmount))
  return (
    <tr>
      <th scope="row">
        <a href={documentPath(document.id)} rel="noreferrer" target="_blank">
          {document.name}
        </a>
        {document.corrects && <span className="gesso-hint gesso-parts">corrects {document.corrects}</span>}
      </th>
      <td>
        {document.buyer}
        <a className="gesso-parts" href={`/admin/collections/orders/${document.orderId}`}>
          {document.orderNumber}
        </a>
      </td>
      <td>{dayOf(document.date, 'UTC')}</td>
      <td>{document.kind === 'credit_note' ? `−${amount}` : amount}</td>
    </tr>
  )
}

type DocumentsProps = { context: Context; year: string; kind: DocumentKind | null; page: number }

async function Documents({ context, year, kind, page }: DocumentsProps) {
  const [shown, { isOn }] = await Promise.all([
    readDocumentsOfYear(context, /^(19|20)\d\d$/.test(year) ? Number(year) : null, kind, page),
    readDocumentState(context),
  ])
  const { documents } = shown
  return (
    <main className="gesso-year">
      <h1>Documents of {shown.year}</h1>
      <p className="gesso-hint">
        {isOn
          ? 'Each paid order gets an invoice or a receipt, and each refund a credit note. None is ever changed. '
          : 'Invoices are switched off: orders get none when they are paid. '}
        <a href={isOn ? '/admin/settings/invoices' : '/admin/settings'}>
          {isOn ? 'Change what they say' : 'Switch them on'}
        </a>
        .
      </p>
      {shopMode(context) === 'test' && (
        <p className="gesso-test" role="note">
          These documents are of test orders: no card was charged.
        </p>
      )}
      <Filter shown={shown} />
      {documents.length === 0 ? (
        <p>There are no documents here.</p>
      ) : (
        <>
          <p className="gesso-year-files">
            <ProvenLink href={`/api/cms/papers/export?${addressOf(shown.year, kind)}`}>
              These documents as CSV
            </ProvenLink>
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
          <section aria-label="Documents" className="gesso-board gesso-year-board" tabIndex={0}>
            <table className="gesso-year-table gesso-given-back">
              <thead>
                <tr>
                  <th scope="col">Document</th>
                  <th scope="col">Buyer and order</th>
                  <th scope="col">Date</th>
                  <th scope="col">Total</th>
                </tr>
              </thead>
              <tbody>
                {documents.map((document) => (
                  <Row key={document.id} document={document} />
                ))}
              </tbody>
            </table>
          </section>
          <Pages shown={shown} />
        </>
      )}
    </main>
  )
}
