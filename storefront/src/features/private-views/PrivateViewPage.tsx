import { countWorks } from '@gesso/shared-types/artworks/count-works'
import type { PrivateView } from '@gesso/shared-types/features/private-views/private-view'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { apiQuery } from '../../api/api-query'
import { callApi } from '../../api/call-api'
import { hasSignedIn } from '../../auth/signed-in-marker'
import { viewParts } from '../../features-in/view'
import { useHead } from '../../head/use-head'
import { PageError } from '../../pages/PageError'
import { usePageParams } from '../../routing/page-params'
import { contactPath } from '../../routing/paths'
import { useShop } from '../../shop-context'
import { ButtonLink } from '../../ui/Button'
import { ErrorState } from '../../ui/ErrorState'
import { SkeletonLine } from '../../ui/Skeleton'
import { showParts } from '../../ui/show-parts'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { DocumentButtons } from './DocumentButtons'
import { GuestWork } from './GuestWork'
import { openedViewQuery, storedProof } from './private-view-query'
import { ViewDoor } from './ViewDoor'
import { Contact, Facts, Opening, Words, Works } from './view-styles'

/** A private view, by its link. Nothing is sold here: a work's button leads to the artist. */
export function PrivateViewPage() {
  const { token = '' } = usePageParams()
  return <ViewByToken key={token} token={token} />
}

function ViewByToken({ token }: { token: string }) {
  const { data, error } = useQuery(apiQuery('getPrivateView', { token }))
  // The server cannot know what this tab has stored.
  const hasProof = useSyncExternalStore(
    () => () => {},
    () => storedProof(token) !== undefined,
    () => false,
  )
  const opened = useQuery({ ...openedViewQuery(token), enabled: data?.state === 'locked' && hasProof })
  if (error) return <PageError error={error} />
  if (!data) return <Loading />
  if (data.state === 'ended') return <Ended />
  if (data.state === 'open')
    return (
      <>
        <Shown view={data.view} token={token} />
        {showParts(viewParts, { token })}
      </>
    )
  if (opened.data) return <Shown view={opened.data.view} token={token} />
  if (opened.error) return <PageError error={opened.error} />
  return opened.isLoading ? <Loading /> : <ViewDoor token={token} />
}

function Loading() {
  useHead({ title: null })
  return (
    <Opening aria-busy="true">
      <VisuallyHidden role="status">Loading the view</VisuallyHidden>
      <div aria-hidden="true">
        <SkeletonLine $width={62} $tall />
        <SkeletonLine $width={44} />
      </div>
    </Opening>
  )
}

function Ended() {
  useHead({ title: 'This view has ended', status: 410 })
  return (
    <ErrorState
      title="This view has ended"
      text="Its last day is over. Write to the artist if you would like to see the works again."
    >
      <ButtonLink href={contactPath} kind="primary" wide>
        Write to the artist
      </ButtonLink>
    </ErrorState>
  )
}

/** Writes a day like 2026-12-05 in words. */
const longDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function Shown({ view, token }: { view: PrivateView; token: string }) {
  const { title, words, contact, lastDay, works } = view
  const { artistName } = useShop()
  // Without a path, because the page is not for search engines and link previews must not show it.
  useHead({ title, ...(artistName && { by: artistName }) })
  useOpeningTold(token)
  const facts = [
    works.length > 0 && countWorks(works.length),
    lastDay && `${works.length > 0 ? 'on' : 'On'} view until ${longDay(lastDay)}`,
  ].filter(Boolean)
  return (
    <>
      <Opening>
        <h1>{title}</h1>
        {words && <Words>{words}</Words>}
        <Facts>
          {[artistName, facts.join(', ')]
            .filter(Boolean)
            .map((sentence) => `${sentence}.`)
            .join(' ')}
        </Facts>
        {works.length > 0 && (
          <DocumentButtons token={token} hasPrices={works.some(({ price }) => price !== null)} />
        )}
      </Opening>
      {works.length > 0 ? (
        <Works>
          {works.map((work, at) => (
            <GuestWork key={work.id} work={work} token={token} first={at === 0} />
          ))}
        </Works>
      ) : (
        <p>There are no works in this view at the moment.</p>
      )}
      <Contact aria-labelledby="view-contact">
        <h2 id="view-contact">Contact</h2>
        {contact && <Words>{contact}</Words>}
        <ButtonLink href={contactPath}>Write to the artist</ButtonLink>
      </Contact>
    </>
  )
}

/**
 * Reports the opening of the view, unless somebody has signed in with this browser. Stores nothing, and nothing waits
 * for it.
 */
function useOpeningTold(token: string): void {
  useEffect(() => {
    if (hasSignedIn()) return
    const proof = storedProof(token)
    callApi('tellViewOpened', { token, ...(proof !== undefined && { proof }) }).catch(() => {
      // A lost opening is not worth another attempt.
    })
  }, [token])
}
