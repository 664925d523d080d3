import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { artworkPath } from '../../routing/paths'
import { useShop } from '../../shop-context'
import { Icon } from '../../ui/Icon'
import { longGalleryOf } from '../gallery/gallery-of'
import { type Neighbour, neighboursQuery } from './neighbours-query'
import { useArtwork } from './use-artwork'

const Row = styled.div`
  width: 100%;
  max-width: var(--max);
  margin: 0 auto;
  padding: 0 var(--gutter);
`
const Nav = styled.nav`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  column-gap: 8px;
  border-top: 1px solid var(--rule);
`
const side = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 4px;
  min-width: 0;
  padding: 24px 0;
  font: var(--t14);
  text-align: left;
  &:last-child {
    justify-items: end;
    text-align: right;
  }
`
/** A link, so that it works without scripts and can be opened in a new tab. */
const NeighbourLink = styled.a`
  ${side}
  text-decoration: none;
  &:hover > :first-child {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.25em;
  }
`
const NoNeighbour = styled.button.attrs({ type: 'button', disabled: true })`
  ${side}
  border: 0;
  background: none;
  color: var(--soft);
`
const Direction = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  font-weight: 500;
  @media (max-width: 359px) {
    gap: 4px;
  }
`
const Title = styled.em`
  max-width: 100%;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
  text-wrap: balance;
  font: italic 400 1.25rem / 1.75rem var(--italic);
  color: var(--soft);
`

/** Links to the previous and next artwork in gallery order, disabled at the ends. */
export function Neighbours({ slug }: { slug: string }) {
  const { data } = useQuery(neighboursQuery(slug, longGalleryOf(useShop()) !== undefined))
  const { isError } = useArtwork(slug)
  if (isError) return null
  const sideOf = (neighbour: Neighbour | null | undefined, label: ReactNode) =>
    neighbour ? (
      <NeighbourLink href={artworkPath(neighbour.slug)}>
        <Direction>{label}</Direction>
        <Title>{neighbour.title}</Title>
      </NeighbourLink>
    ) : (
      <NoNeighbour>
        <Direction>{label}</Direction>
      </NoNeighbour>
    )
  return (
    <Row>
      <Nav aria-label="Neighbouring works">
        {sideOf(
          data?.previous,
          <>
            <Icon name="previous" />
            Previous Product
          </>,
        )}
        {sideOf(
          data?.next,
          <>
            Next Product
            <Icon name="next" />
          </>,
        )}
      </Nav>
    </Row>
  )
}
