import type { SocialPlatform } from './social'

/** Where a name on each platform has its page. */
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

/**
 * Completes what people type for the address of their page: `@zuzana`, or `instagram.com/zuzana`. Everything else comes
 * back as it is, without spaces around it.
 */
export function completeSocialAddress(platform: SocialPlatform, typed: string): string {
  const text = typed.trim()
  const name = NAME.exec(text)?.[1]
  if (name) return PAGES[platform] + name
  return WITHOUT_SCHEME.test(text) ? `https://${text}` : text
}
