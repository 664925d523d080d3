import { type AuditFilter, auditFilterSchema } from '@gesso/shared-types/features/audit-trail/audit'
import type { AdminViewServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { PanelPage } from '../../../panel/components/PanelPage'
import { ProvenLink } from '../../../panel/components/ProvenLink'
import { readFilter, readNumber } from '../../../panel/components/page-address'
import { valueNamer } from '../../../platform/audit/value-names'
import { type Context, shopContext } from '../../../platform/context'
import { readTimeZone } from '../../../settings/read-time-zone'
import { listActors, listEntries } from '../read-entries'
import { EntryList, valuesOf } from './EntryList'
import { NOUN_WORDS } from './entry-words'
import { RestorePreview } from './RestorePreview'
import { TrailFilter } from './TrailFilter'
import { exportAddress, TRAIL, trailAddress } from './trail-address'

const PER_PAGE = 50

/** The page `/admin/audit-trail`: who did what to which record, when and from where. */
export function AuditTrailView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  return (
    <PanelPage
      initPageResult={initPageResult}
      ownersOnly
      params={params}
      path={TRAIL}
      searchParams={searchParams}
    >
      {isOwner(user) && <Trail context={shopContext(payload)} searchParams={searchParams} />}
    </PanelPage>
  )
}

type TrailProps = { context: Context; searchParams: AdminViewServerProps['searchParams'] }

async function Trail({ context, searchParams }: TrailProps) {
  const filter = readFilter<AuditFilter>(auditFilterSchema, searchParams)
  const before = readNumber(searchParams, 'before') ?? undefined
  const after = readNumber(searchParams, 'after') ?? undefined
  const restore = readNumber(searchParams, 'restore') ?? undefined
  const place = { ...(before && { before }), ...(after && !before && { after }) }
  const zone = await readTimeZone(context)
  const [page, actors] = await Promise.all([
    listEntries(context, filter, place, { limit: PER_PAGE, zone }),
    listActors(context),
  ])
  const { entries, hasNewer, hasOlder } = page
  const nameOf = await valueNamer(context, valuesOf(entries))
  const [first, last] = [entries.at(0), entries.at(-1)]
  return (
    <main className="gesso-audit">
      <h1>Audit trail</h1>
      <p className="gesso-hint">
        Who did what, when and from where. Entries can be neither changed nor deleted, and go after a year.
      </p>
      {searchParams?.restored === '1' && <p role="status">The former values are restored.</p>}
      {restore && <RestorePreview back={trailAddress(filter, place)} context={context} entryId={restore} />}
      <TrailFilter actors={actors} filter={filter} zone={zone} />
      <p className="gesso-lists">
        {filter.record && (
          <span>
            Only {filter.noun && NOUN_WORDS[filter.noun].toLowerCase()} “{first?.label ?? filter.record}”
          </span>
        )}
        {Object.keys(filter).length > 0 && <a href={TRAIL}>Show all</a>}
        <ProvenLink href={exportAddress(filter)}>These entries as CSV</ProvenLink>
      </p>
      {entries.length === 0 ? (
        <p>{emptyWords(filter, place)}</p>
      ) : (
        <EntryList
          context={context}
          entries={entries}
          nameOf={nameOf}
          zone={zone}
          restoreAddress={({ id }) => trailAddress(filter, { ...place, restore: id })}
        />
      )}
      {(hasNewer || hasOlder) && (
        <nav aria-label="Pages" className="gesso-lists">
          {hasNewer && <a href={trailAddress(filter)}>Latest</a>}
          {hasNewer && first && <a href={trailAddress(filter, { after: first.id })}>Newer</a>}
          {hasOlder && last && <a href={trailAddress(filter, { before: last.id })}>Older</a>}
        </nav>
      )}
    </main>
  )
}

function emptyWords(filter: AuditFilter, place: { before?: number; after?: number }): string {
  if (place.before || place.after) return 'There are no further entries.'
  return Object.keys(filter).length > 0
    ? 'No entry fits. Choose less, or other days.'
    : 'Nothing has been written down yet. What you change from now on will appear here.'
}
