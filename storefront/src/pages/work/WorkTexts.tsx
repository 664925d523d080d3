import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { ShopTextName } from '@gesso/shared-types/settings/shop-settings'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { apiQuery } from '../../api/api-query'
import { offersPrints } from '../../artworks/artwork-offers'
import { workTexts } from '../../features-in/work'
import { ShopText } from '../../settings/ShopText'
import { showParts } from '../../ui/show-parts'
import { Folded, Words } from './folded-text'

const Texts = styled.div`
  border-bottom: 1px solid var(--rule);
  &:empty {
    display: none;
  }
`

/**
 * The folded texts below a work: its past, and what the artist says below every work. Empty texts are absent. They open
 * without scripts too.
 */
export function WorkTexts({ artwork }: { artwork: Artwork }) {
  return (
    <Texts>
      {showParts(workTexts, { artwork })}
      <Text name="delivery" summary="Delivery and returns" />
      {offersPrints(artwork) && <Text name="prints" summary="About the prints" />}
    </Texts>
  )
}

function Text({ name, summary }: { name: ShopTextName; summary: string }) {
  const { data } = useQuery(apiQuery('getShopText', { name }))
  if (!data?.html) return null
  return (
    <Folded summary={summary}>
      <Words>
        <ShopText html={data.html} />
      </Words>
    </Folded>
  )
}
