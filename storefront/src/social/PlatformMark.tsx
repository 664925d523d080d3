import type { SocialPlatform } from '@gesso/shared-types/social/social'
import etsy from 'simple-icons/icons/etsy.svg?no-inline'
import facebook from 'simple-icons/icons/facebook.svg?no-inline'
import instagram from 'simple-icons/icons/instagram.svg?no-inline'
import pinterest from 'simple-icons/icons/pinterest.svg?no-inline'
import tiktok from 'simple-icons/icons/tiktok.svg?no-inline'
import x from 'simple-icons/icons/x.svg?no-inline'
import styled from 'styled-components'

export const PLATFORM_NAMES: Record<SocialPlatform, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  x: 'X',
  etsy: 'Etsy',
  pinterest: 'Pinterest',
  tiktok: 'TikTok',
}
const MARKS: Record<SocialPlatform, string> = { instagram, facebook, x, etsy, pinterest, tiktok }

/** Platform logos are image files instead of script; a mask gives them the theme's text colour. */
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

/** A platform's logo, without its name. */
export function PlatformMark({ platform }: { platform: SocialPlatform }) {
  return <Mark $source={MARKS[platform]} />
}
