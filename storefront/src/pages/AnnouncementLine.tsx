import styled from 'styled-components'
import { holidayLine, useHoliday } from '../settings/use-holiday'
import { useShop } from '../shop-context'

const Line = styled.aside`
  padding: 10px var(--gutter);
  background: var(--tint);
  font: var(--t14);
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;
`

/** The lines above every page: the shop's holiday and the artist's announcement, if any. */
export function AnnouncementLine() {
  const { announcement } = useShop()
  const holiday = useHoliday()
  if (!announcement && !holiday) return null
  return (
    <Line aria-label="Announcement">
      {holiday && <p>{holidayLine(holiday)}</p>}
      {announcement && <p>{announcement}</p>}
    </Line>
  )
}
