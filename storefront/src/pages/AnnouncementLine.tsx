import styled from 'styled-components'
import { useShop } from '../shop-context'

const Line = styled.aside`
  padding: 10px var(--gutter);
  background: var(--tint);
  font: var(--t14);
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;
`

/** The artist's announcement above every page, where there is one. */
export function AnnouncementLine() {
  const { announcement } = useShop()
  if (!announcement) return null
  return (
    <Line aria-label="Announcement">
      <p>{announcement}</p>
    </Line>
  )
}
