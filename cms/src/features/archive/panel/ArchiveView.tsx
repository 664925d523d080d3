import { type ArchiveFilter, archiveFilterSchema } from '@gesso/shared-types/features/archive/archive-list'
import type { AdminViewServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { countNoun } from '../../../panel/components/count-noun'
import { PanelPage } from '../../../panel/components/PanelPage'
import { readFilter, readNumber } from '../../../panel/components/page-address'
import { showParts } from '../../../panel/components/show-parts'
import { archiveActions } from '../../../panel/features-in-archive'
import { type Context, shopContext } from '../../../platform/context'
import { PLACE_WORDS } from '../archive-words'
import { listArchive } from '../list-archive'
import { ArchiveFilterForm } from './ArchiveFilterForm'
import { ArchiveSumsTable } from './ArchiveSumsTable'
import { ArchiveTable } from './ArchiveTable'
import type { ArchiveActionProps } from './archive-action'
import { ARCHIVE, archiveAddress, archiveFile } from './archive-address'

const PER_PAGE = 50

/** The page `/admin/archive`: all works by place or, for owners, by value. */
export function ArchiveView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  return (
    <PanelPage initPageResult={initPageResult} params={params} path={ARCHIVE} searchParams={searchParams}>
      {user && (
        <Archive
          context={shopContext(payload)}
          filter={readFilter<ArchiveFilter>(archiveFilterSchema, searchParams)}
          isOwner={isOwner(user)}
          page={readNumber(searchParams, 'page') ?? 1}
          user={user}
        />
      )}
    </PanelPage>
  )
}

type ArchiveProps = ArchiveActionProps & { context: Context; isOwner: boolean; page: number }

async function Archive({ context, filter, isOwner, page, user }: ArchiveProps) {
  const asked = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE, isOwner }
  const { works, total, places } = await listArchive(context, filter, asked)
  const pages = Math.max(1, Math.ceil(total.works / PER_PAGE))
  const isByValue = isOwner && filter.view === 'value'
  const isFiltered = Boolean(filter.place || filter.q)
  return (
    <main className="gesso-year gesso-archive">
      <h1>Archive</h1>
      <p className="gesso-hint">
        Where your works are{isOwner && ', and what they are worth'}. What you keep of a work is on its page,
        under “Archive”. Nothing of this list is on the site.
      </p>
      {isOwner && (
        <nav aria-label="Lists" className="gesso-lists">
          <a
            aria-current={isByValue ? undefined : 'page'}
            href={archiveAddress({ ...filter, view: undefined })}
          >
            By place
          </a>
          <a
            aria-current={isByValue ? 'page' : undefined}
            href={archiveAddress({ ...filter, view: 'value' })}
          >
            By value
          </a>
        </nav>
      )}
      <ArchiveFilterForm filter={filter} />
      {total.works === 0 ? (
        <p>
          {isFiltered ? (
            <>
              No work fits. <a href={archiveAddress({ view: filter.view })}>Show all</a>
            </>
          ) : (
            'There are no works yet. What you add to the gallery appears here.'
          )}
        </p>
      ) : (
        <>
          <p className="gesso-year-files">
            {countNoun(total.works, 'work')}
            {filter.place && ` ${PLACE_WORDS[filter.place].toLowerCase()}`}. This list as{' '}
            <a download href={archiveFile('pdf', filter, 'a4')}>
              PDF on A4
            </a>
            {', '}
            <a download href={archiveFile('pdf', filter, 'letter')}>
              PDF on Letter
            </a>
            {', '}
            <a download href={archiveFile('export', filter)}>
              CSV
            </a>
          </p>
          {showParts(archiveActions, { filter, user })}
          <ArchiveSumsTable filter={filter} isOwner={isOwner} places={places} total={total} />
          <ArchiveTable isByValue={isByValue} isOwner={isOwner} works={works} />
          {pages > 1 && (
            <nav aria-label="Pages" className="gesso-lists">
              {page > 1 && <a href={archiveAddress(filter, page - 1)}>Previous</a>}
              <span>
                Page {page} of {pages}
              </span>
              {page < pages && <a href={archiveAddress(filter, page + 1)}>Next</a>}
            </nav>
          )}
        </>
      )}
    </main>
  )
}
