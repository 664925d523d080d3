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

/** One line of the artist's above every page; nothing while there is none. */
export function AnnouncementLine() {
  const { announcement } = useShop()
  if (!announcement) return null
  return (
    <Line aria-label="Announcement">
      <p>{announcement}</p>
    </Line>
  )
}
