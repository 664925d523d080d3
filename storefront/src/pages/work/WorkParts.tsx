import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../api/api-query'
import '../../api/work-page-call'
import { useArtwork } from '../../artworks/detail/use-artwork'
import { WorkWishes } from '../../features/notifications/WorkWishes'
import { WorkShipping } from '../../features/shipping-zones/WorkShipping'
import { useShop } from '../../shop-context'
import { MoreWorksSection } from './MoreWorksSection'
import { WorkTexts } from './WorkTexts'
import { WorkWays } from './WorkWays'

/** Below the text of the work that the address names: what delivery and prints are like, what shipping costs, asking, sharing. */
export function WorkFacts() {
  const { slug = '' } = useParams()
  const { shipsByPlace } = useShop()
  const { data: artwork } = useArtwork(slug)
  const { offersWishes } = useShop()
  if (!artwork) return null
  return (
    <div>
      <WorkTexts artwork={artwork} />
      {shipsByPlace && <WorkShipping slug={artwork.slug} />}
      <WorkWays artwork={artwork} />
      {offersWishes && <WorkWishes artwork={artwork} />}
    </div>
  )
}

/** Below that work: up to three others; nothing while there are none. */
export function MoreWorks() {
  const { slug = '' } = useParams()
  const { data: works = [] } = useQuery(apiQuery('listMoreWorks', { slug }))
  return works.length > 0 ? <MoreWorksSection works={works} /> : null
}
