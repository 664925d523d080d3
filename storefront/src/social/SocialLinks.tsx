import type { SocialPlatform } from '@gesso/shared-types/social'
import { useQuery } from '@tanstack/react-query'
import etsy from 'simple-icons/icons/etsy.svg?no-inline'
import facebook from 'simple-icons/icons/facebook.svg?no-inline'
import instagram from 'simple-icons/icons/instagram.svg?no-inline'
import pinterest from 'simple-icons/icons/pinterest.svg?no-inline'
import tiktok from 'simple-icons/icons/tiktok.svg?no-inline'
import x from 'simple-icons/icons/x.svg?no-inline'
import styled from 'styled-components'
import { apiQuery } from '../api/api-query'
import { iconSquare } from '../ui/IconButton'

const PLATFORMS: Record<SocialPlatform, { name: string; mark: string }> = {
  instagram: { name: 'Instagram', mark: instagram },
  facebook: { name: 'Facebook', mark: facebook },
  x: { name: 'X', mark: x },
  etsy: { name: 'Etsy', mark: etsy },
  pinterest: { name: 'Pinterest', mark: pinterest },
  tiktok: { name: 'TikTok', mark: tiktok },
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  margin-inline: -13px;
  color: var(--ink);
`
const IconAnchor = styled.a`
  ${iconSquare}
  &:hover {
    background: var(--patch);
  }
`
/** Platform marks are files of their own, not script; a mask gives them the ink of the theme. */
const Mark = styled.span<{ $source: string }>`
  width: 18px;
  height: 18px;
  background: currentColor;
  mask: url(${({ $source }) => $source}) center / contain no-repeat;
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: LinkText;
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
          <IconAnchor href={url} aria-label={PLATFORMS[platform].name} rel="me noopener">
            <Mark $source={PLATFORMS[platform].mark} />
          </IconAnchor>
        </li>
      ))}
    </List>
  )
}
