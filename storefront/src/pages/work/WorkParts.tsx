import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query'
import { usePageParams } from '../../routing/page-params'
import '../../api/work-page-call'
import { useArtwork } from '../../artworks/detail/use-artwork'
import { beforeWays, behindWays } from '../../features-in/work'
import { showParts } from '../../ui/show-parts'
import { MoreWorksSection } from './MoreWorksSection'
import { WorkTexts } from './WorkTexts'
import { WorkWays } from './WorkWays'

/** Below a work's text: delivery and prints, links for asking and sharing, and parts of features. */
export function WorkFacts() {
  const { slug = '' } = usePageParams()
  const { data: artwork } = useArtwork(slug)
  if (!artwork) return null
  return (
    <div>
      <WorkTexts artwork={artwork} />
      {showParts(beforeWays, { artwork })}
      <WorkWays artwork={artwork} />
      {showParts(behindWays, { artwork })}
    </div>
  )
}

/** Up to three other works; nothing when there are none. */
export function MoreWorks() {
  const { slug = '' } = usePageParams()
  const { data: works = [] } = useQuery(apiQuery('listMoreWorks', { slug }))
  return works.length > 0 ? <MoreWorksSection works={works} /> : null
}
