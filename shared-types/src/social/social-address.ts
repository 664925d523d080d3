import type { SocialPlatform } from './social'

/** The address of a profile page, without the name. */
const PAGES: Record<SocialPlatform, string> = {
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  x: 'https://x.com/',
  etsy: 'https://www.etsy.com/shop/',
  pinterest: 'https://www.pinterest.com/',
  tiktok: 'https://www.tiktok.com/@',
}

const NAME = /^@([\w.-]{1,60})$/
const WITHOUT_SCHEME = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?$/i

/** Completes a typed profile address: `@zuzana` or `instagram.com/zuzana`. Any other text is only trimmed. */
export function completeSocialAddress(platform: SocialPlatform, typed: string): string {
  const text = typed.trim()
  const name = NAME.exec(text)?.[1]
  if (name) return PAGES[platform] + name
  return WITHOUT_SCHEME.test(text) ? `https://${text}` : text
}
