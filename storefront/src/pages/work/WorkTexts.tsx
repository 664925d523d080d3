import type { Artwork } from '@gesso/shared-types/artwork'
import type { ShopTextName } from '@gesso/shared-types/shop-settings'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { apiQuery } from '../../api/api-query'
import { offersPrints } from '../../artworks/artwork-offers'
import { ShopText } from '../../settings/ShopText'
import { Disclosure } from '../../ui/Disclosure'

const Texts = styled.div`
  border-bottom: 1px solid var(--rule);
  &:empty {
    display: none;
  }
`
const Folded = styled(Disclosure)`
  border-top: 1px solid var(--rule);
  > summary {
    display: flex;
    flex-direction: row-reverse;
    justify-content: space-between;
    min-height: 52px;
  }
`
const Words = styled.div`
  padding-bottom: 20px;
  font: var(--t14);
`

/** What the artist says below every work, folded, each as far as it is filled in. It opens without scripts too. */
export function WorkTexts({ artwork }: { artwork: Artwork }) {
  return (
    <Texts>
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
