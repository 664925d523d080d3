import * as z from 'zod/mini'

/** The six supported platforms. */
export const SOCIAL_PLATFORMS = ['instagram', 'facebook', 'x', 'etsy', 'pinterest', 'tiktok'] as const
export const socialPlatformSchema = z.enum(SOCIAL_PLATFORMS)
export type SocialPlatform = z.infer<typeof socialPlatformSchema>

const WRONG_ADDRESS = 'Enter an address that starts with https:// or http://'

export const socialSettingSchema = z.object({
  platform: socialPlatformSchema,
  url: z.string().check(
    z.trim(),
    z.maxLength(500, 'The address must be at most 500 characters'),
    z.refine((text) => text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text)), {
      error: WRONG_ADDRESS,
    }),
  ),
  isEnabled: z.boolean(),
})
export type SocialSetting = z.infer<typeof socialSettingSchema>

/** The defaults for platforms that the server has no setting for. */
export const DEFAULT_SOCIAL_SETTINGS: readonly SocialSetting[] = SOCIAL_PLATFORMS.map((platform) => ({
  platform,
  url: '',
  isEnabled: platform === 'instagram' || platform === 'facebook' || platform === 'x',
}))
