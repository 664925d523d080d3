import { PAPER_KINDS, type PaperKind, paperPath } from '@gesso/shared-types/features/invoices/paper'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import { SetStepNav } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { shopMode } from '../../../orders/reports/shop-mode'
import { PanelPage } from '../../../panel/components/PanelPage'
import { ProvenLink } from '../../../panel/components/ProvenLink'
import { readNumber } from '../../../panel/components/page-address'
import { type Context, shopContext } from '../../../platform/context'
import { dayOf } from '../../../platform/text/when'
import { askedKind, type PapersOfYear, readPapersOfYear } from '../papers-of-year'
import { readPaperSettings } from '../read-paper-settings'
import type { ListedPaper } from '../read-papers'

/** The page `/admin/papers`: the numbered papers of a year. */
export function PapersView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  return (
    <PanelPage
      initPageResult={initPageResult}
      ownersOnly
      params={params}
      path="/admin/papers"
      searchParams={searchParams}
    >
      <SetStepNav nav={[{ label: 'Papers' }]} />
      {isOwner(user) && (
        <Papers
          context={shopContext(payload)}
          kind={askedKind(String(searchParams?.kind ?? ''))}
          page={readNumber(searchParams, 'page') ?? 1}
          year={String(searchParams?.year ?? '')}
        />
      )}
    </PanelPage>
  )
}

const SEVERAL: Record<PaperKind, string> = {
  invoice: 'Invoices',
  receipt: 'Receipts',
  credit_note: 'Credit notes',
}

const addressOf = (year: number, kind: PaperKind | null): string =>
  `year=${year}${kind ? `&kind=${kind}` : ''}`

/** The way to other years, and to one kind of this year's papers. */
function Filter({ shown: { year, years, kind, counts } }: { shown: PapersOfYear }) {
  const all = PAPER_KINDS.reduce((sum, each) => sum + counts[each], 0)
  const link = (label: string, of: PaperKind | null) => (
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
        {PAPER_KINDS.map((each) => link(`${SEVERAL[each]} (${counts[each]})`, each))}
      </nav>
    </>
  )
}

/** The way to the other pages of a year's papers. */
function Pages({ shown: { year, kind, page, pages } }: { shown: PapersOfYear }) {
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

function Row({ paper }: { paper: ListedPaper }) {
  const amount = formatCents(toCents(paper.totalAmount))
  return (
    <tr>
      <th scope="row">
        <a href={paperPath(paper.id)} rel="noreferrer" target="_blank">
          {paper.name}
        </a>
        {paper.corrects && <span className="gesso-hint gesso-parts">corrects {paper.corrects}</span>}
      </th>
      <td>
        {paper.buyer}
        <a className="gesso-parts" href={`/admin/collections/orders/${paper.orderId}`}>
          {paper.orderNumber}
        </a>
      </td>
      <td>{dayOf(paper.date, 'UTC')}</td>
      <td>{paper.kind === 'credit_note' ? `−${amount}` : amount}</td>
    </tr>
  )
}

type PapersProps = { context: Context; year: string; kind: PaperKind | null; page: number }

async function Papers({ context, year, kind, page }: PapersProps) {
  const [shown, settings] = await Promise.all([
    readPapersOfYear(context, /^(19|20)\d\d$/.test(year) ? Number(year) : null, kind, page),
    readPaperSettings(context),
  ])
  const { papers } = shown
  return (
    <main className="gesso-year">
      <h1>Papers of {shown.year}</h1>
      <p className="gesso-hint">
        {settings?.isOn
          ? 'Each paid order gets an invoice or a receipt, and each refund a credit note. None is ever changed. '
          : 'Papers are off: orders get none when they are paid. '}
        <a href="/admin/globals/shop_settings">
          {settings?.isOn ? 'Change what they say' : 'Switch them on in the shop settings'}
        </a>
        .
      </p>
      {shopMode(context) === 'test' && (
        <p className="gesso-test" role="note">
          These papers are of test orders: no card was charged.
        </p>
      )}
      <Filter shown={shown} />
      {papers.length === 0 ? (
        <p>There are no papers here.</p>
      ) : (
        <>
          <p className="gesso-year-files">
            <ProvenLink href={`/api/cms/papers/export?${addressOf(shown.year, kind)}`}>
              These papers as CSV
            </ProvenLink>
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
          <section aria-label="Papers" className="gesso-board gesso-year-board" tabIndex={0}>
            <table className="gesso-year-table gesso-given-back">
              <thead>
                <tr>
                  <th scope="col">Paper</th>
                  <th scope="col">Buyer and order</th>
                  <th scope="col">Date</th>
                  <th scope="col">Total</th>
                </tr>
              </thead>
              <tbody>
                {papers.map((paper) => (
                  <Row key={paper.id} paper={paper} />
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
