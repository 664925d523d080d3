import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { artworkPath } from '../paths'
import { Icon } from '../ui/Icon'
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
  grid-template-columns: 1fr 1fr;
  border-top: 1px solid var(--rule);
`
const Side = styled.button`
  display: grid;
  align-content: start;
  gap: 4px;
  padding: 24px 0;
  border: 0;
  background: none;
  color: inherit;
  font: var(--t14);
  text-align: left;
  cursor: pointer;
  &:last-child {
    justify-items: end;
    text-align: right;
  }
  &:disabled {
    color: var(--soft);
    cursor: default;
  }
  &:enabled:hover > :first-child {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.25em;
  }
`
const Words = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  font-weight: 500;
`
const Title = styled.em`
  font: italic 400 1.25rem / 1.75rem var(--serif);
  color: var(--soft);
`

/** Previous Product and Next Product in gallery order, disabled at its ends (specification section 2). */
export function Neighbours({ slug }: { slug: string }) {
  const { data } = useQuery(neighboursQuery(slug))
  const { isError } = useArtwork(slug)
  const navigate = useNavigate()
  if (isError) return null
  const side = (neighbour: Neighbour | null | undefined, words: ReactNode) => (
    <Side
      type="button"
      disabled={!neighbour}
      onClick={() => neighbour && navigate(artworkPath(neighbour.slug))}
    >
      <Words>{words}</Words>
      {neighbour && <Title>{neighbour.title}</Title>}
    </Side>
  )
  return (
    <Row>
      <Nav aria-label="Neighbouring works">
        {side(
          data?.previous,
          <>
            <Icon name="previous" />
            Previous Product
          </>,
        )}
        {side(
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
