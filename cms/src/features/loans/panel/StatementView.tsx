import { formatCents } from '@gesso/shared-types/money/money'
import { daySchema } from '@gesso/shared-types/text/day'
import { Gutter } from '@payloadcms/ui'
import { notFound, redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { readFilter, readNumber, withQuery } from '../../../panel/components/page-address'
import { AppError } from '../../../platform/app-error'
import { type Context, shopContext } from '../../../platform/context'
import { dayOf } from '../../../platform/text/when'
import { openWords } from '../print-statement'
import { type ReadStatement, readStatement } from '../read-statement'
import type { ConsignedWork } from '../statement'
import { Settle } from './Settle'
import { STATEMENT } from './statement-address'

type Period = { from?: string; to?: string }

/** The page `/admin/collections/loans/statement`: what a gallery sold of a consignment, and what one owes the other. */
export function StatementView({ initPageResult, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  if (!user) redirect(`/admin/login?redirect=${encodeURIComponent(STATEMENT)}`)
  if (!isOwner(user)) notFound()
  return (
    <Gutter>
      <StatementPage
        context={shopContext(payload)}
        id={readNumber(searchParams, 'loan') ?? 0}
        period={readFilter<Period>({ shape: { from: daySchema, to: daySchema } }, searchParams)}
      />
    </Gutter>
  )
}

/** A loan, a draft and what is not there have no statement. */
const readOrNothing = (context: Context, id: number, period: Period): Promise<ReadStatement> =>
  readStatement(context, id, period).catch((error: unknown) => {
    if (error instanceof AppError) notFound()
    throw error
  })

async function StatementPage({ context, id, period }: { context: Context; id: number; period: Period }) {
  const statement = await readOrNothing(context, id, period)
  const { loan, from, to, there, returned } = statement
  const file = (paper: 'a4' | 'letter') => withQuery(`/api/cms/loans/${id}/statement`, { from, to, paper })
  return (
    <main className="gesso-year gesso-statement">
      <h1>Statement of sales</h1>
      <p className="gesso-hint">
        <a href={`/admin/collections/loans/${id}`}>
          Consignment no. {id}, {loan.partyName}
        </a>
        . Sales in the shop, and sales elsewhere that you recorded on a work, while it was there.
      </p>
      <search>
        <form action={STATEMENT} className="gesso-search gesso-filter">
          <input name="loan" type="hidden" value={id} />
          <label>
            From
            <input defaultValue={from} name="from" type="date" />
          </label>
          <label>
            Until
            <input defaultValue={to} name="to" type="date" />
          </label>
          <button type="submit">Show</button>
        </form>
      </search>
      <p className="gesso-year-files">
        This statement as{' '}
        <a download href={file('a4')}>
          PDF on A4
        </a>
        {', '}
        <a download href={file('letter')}>
          PDF on Letter
        </a>
      </p>
      <Sales statement={statement} />
      <Works name="Still with the gallery" works={there} />
      <Works name="Returned" works={returned} />
    </main>
  )
}

const due = (cents: number): string => (cents === 0 ? '' : formatCents(cents))

function Sales({ statement }: { statement: ReadStatement }) {
  const { loan, sales, total } = statement
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <section aria-label="Sold" className="gesso-board gesso-year-board" tabIndex={0}>
      <h2>Sold</h2>
      {sales.length === 0 ? (
        <p>Nothing was sold in this time.</p>
      ) : (
        <>
          <table className="gesso-year-table">
            <thead>
              <tr>
                <th scope="col">Work</th>
                <th scope="col">Price</th>
                <th scope="col">Share</th>
                <th scope="col">To you</th>
                <th scope="col">To the gallery</th>
                <th scope="col">Settled</th>
              </tr>
            </thead>
            <tbody>
              {sales.map(({ work, day, cents, dueToArtist, dueToGallery }) => (
                <tr key={work.id}>
                  <th scope="row">
                    <a href={`/admin/collections/artworks/${work.id}`}>{work.title}</a>
                    <span className="gesso-hint">
                      {dayOf(day, 'UTC')}
                      {work.sale?.isInShop && ', in your shop'}
                    </span>
                  </th>
                  <td>{cents === null ? 'Write it on the work' : formatCents(cents)}</td>
                  <td>{work.share}%</td>
                  <td>{due(dueToArtist)}</td>
                  <td>{due(dueToGallery)}</td>
                  <td>
                    <Settle day={work.settledOn} id={String(loan.id)} title={work.title} work={work.id} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Together</th>
                <td>{formatCents(total.cents)}</td>
                <td />
                <td>{due(total.dueToArtist)}</td>
                <td>{due(total.dueToGallery)}</td>
                <td />
              </tr>
            </tfoot>
          </table>
          <p>{openWords(statement)}</p>
        </>
      )}
    </section>
  )
}

function Works({ name, works }: { name: string; works: readonly ConsignedWork[] }) {
  if (works.length === 0) return null
  return (
    <section aria-label={name} className="gesso-board">
      <h2>{name}</h2>
      <ul>
        {works.map(({ id, title, inventoryNumber }) => (
          <li key={id}>
            <a href={`/admin/collections/artworks/${id}`}>{title}</a>
            {inventoryNumber && `, ${inventoryNumber}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
