import { countryName } from '@gesso/shared-types/addresses/country-names'
import {
  DIRECT,
  OTHERS,
  type PageViewRange,
  pageViewRangeSchema,
} from '@gesso/shared-types/features/analytics/page-views'
import type { AdminViewServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { countNoun } from '../../../panel/components/count-noun'
import { PanelPage } from '../../../panel/components/PanelPage'
import { type Context, shopContext } from '../../../platform/context'
import { type NamedPageViews, readPageViews, type ShownPageViews } from '../read-page-views'
import { DAY, dayBars, HEIGHT } from './day-bars'

const PAGE = '/admin/visits'

/** The page `/admin/visits`: how often pages were opened, and where visitors came from. */
export function PageViewsView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  // A range that is not valid counts as none.
  const { from, to } = searchParams ?? {}
  const asked = pageViewRangeSchema.safeParse({ ...(from && { from }), ...(to && { to }) }).data ?? {}
  return (
    <PanelPage
      initPageResult={initPageResult}
      ownersOnly
      params={params}
      path={PAGE}
      searchParams={searchParams}
    >
      {isOwner(user) && <PageViews asked={asked} context={shopContext(payload)} />}
    </PanelPage>
  )
}

async function PageViews({ context, asked }: { context: Context; asked: PageViewRange }) {
  const pageViews = await readPageViews(context, asked)
  const { isOn, from, to, timeZone, total, tables } = pageViews
  return (
    <main className="gesso-year gesso-page-views">
      <h1>Page views</h1>
      <p className="gesso-hint">
        Sums of each day, without cookies, addresses or another company; robots and you yourself are left out.
        Days begin at midnight in {timeZone.replaceAll('_', ' ')}.{' '}
        <a href="/admin/settings/visits">Switch it on or off</a>
      </p>
      {!isOn && (
        <p className="gesso-test" role="note">
          Page views are not counted: their switch is off, and browsers send nothing.
        </p>
      )}
      <search>
        <form action={PAGE} className="gesso-search gesso-filter">
          <label>
            From
            <input defaultValue={from} name="from" type="date" />
          </label>
          <label>
            To
            <input defaultValue={to} name="to" type="date" />
          </label>
          <button type="submit">Show</button>
        </form>
      </search>
      {total === 0 ? (
        <p>{isOn ? 'No page views in these days so far.' : 'There is nothing to show of these days.'}</p>
      ) : (
        <>
          <DayPlot pageViews={pageViews} />
          <p className="gesso-year-files">
            <a download href={`/api/cms/visits/export?from=${from}&to=${to}`}>
              Every sum of these days as CSV
            </a>
          </p>
          <div className="gesso-columns gesso-columns--wide">
            <Table heading="Page" counts="Page views" name="Pages" rows={tables.page} words={pageLink} />
            <Table
              heading="Site"
              counts="Arrivals"
              name="Came from"
              rows={tables.referrer}
              words={referrerWords}
            />
            <Table
              heading="Country"
              counts="Arrivals"
              name="Countries of browsers’ languages"
              rows={tables.country}
              words={countryWords}
            />
          </div>
        </>
      )}
    </main>
  )
}

const dayWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

function DayPlot({ pageViews: { days, total, from, to } }: { pageViews: ShownPageViews }) {
  return (
    <section aria-labelledby="gesso-page-views-days" className="gesso-board">
      <h2 id="gesso-page-views-days">{countNoun(total, 'page view')}</h2>
      <figure className="gesso-plot">
        <svg aria-hidden="true" preserveAspectRatio="none" viewBox={`0 0 ${days.length * DAY} ${HEIGHT + 1}`}>
          {dayBars(days).map(({ day, visits, x, width, height }) => (
            <rect height={height} key={day} width={width} x={x} y={HEIGHT - height}>
              <title>{`${dayWords(day)}: ${visits}`}</title>
            </rect>
          ))}
          <rect height="1" width={days.length * DAY} y={HEIGHT} />
        </svg>
        <figcaption className="gesso-hint">
          Pages opened each day, {dayWords(from)} to {dayWords(to)}.
        </figcaption>
      </figure>
      <details>
        <summary>The numbers</summary>
        <table aria-labelledby="gesso-page-views-days" className="gesso-table gesso-table--sums">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Page views</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, visits }) => (
              <tr key={day}>
                <th scope="row">{dayWords(day)}</th>
                <td>{visits.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

const OTHER_WORDS = 'All others'

const pageLink = (path: string) => (path.startsWith('/') ? <a href={path}>{path}</a> : OTHER_WORDS)

const referrerWords = (host: string): string =>
  host === DIRECT ? 'Directly, or not told' : host === OTHERS ? OTHER_WORDS : host

const countryWords = (code: string): string => (code === OTHERS ? 'Not told' : countryName(code))

type TableProps = {
  name: string
  heading: string
  /** The heading of the second column. */
  counts: string
  rows: NamedPageViews[]
  words: (name: string) => React.ReactNode
}

function Table({ name, heading, counts, rows, words }: TableProps) {
  if (rows.length === 0) return null
  return (
    // It scrolls sideways on screens that are narrower than the names.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <section aria-label={name} className="gesso-board gesso-year-board" tabIndex={0}>
      <h2>{name}</h2>
      <table className="gesso-year-table">
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{counts}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{words(row.name)}</th>
              <td>{row.visits.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
