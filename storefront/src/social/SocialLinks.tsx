import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { apiQuery } from '../api/api-query'
import { iconSquare } from '../ui/IconButton'
import { PLATFORM_NAMES, PlatformMark } from './PlatformMark'

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  margin-inline: -13px;
  color: var(--ink);
`
const IconAnchor = styled.a`
  ${iconSquare}
  &:hover {
    background: var(--skeleton);
  }
`

/** An icon for each enabled platform that has an address (design §3). */
export function SocialLinks() {
  const { data = [] } = useQuery(apiQuery('listSocial', {}))
  const shown = data.filter(({ isEnabled, url }) => isEnabled && url)
  if (shown.length === 0) return null
  return (
    <List>
      {shown.map(({ platform, url }) => (
        <li key={platform}>
          <IconAnchor href={url} aria-label={PLATFORM_NAMES[platform]} rel="me noopener" data-tooltip>
            <PlatformMark platform={platform} />
          </IconAnchor>
        </li>
      ))}
    </List>
  )
}
