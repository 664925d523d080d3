import {
  DEFAULT_SOCIAL_SETTINGS,
  type SocialPlatform,
  type SocialSetting,
} from '@gesso/shared-types/social/social'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'

type Row = { platform: SocialPlatform; url: string | null; isEnabled: boolean | null }

/** Lists all six platforms in a fixed order, with defaults for unsaved ones. */
export async function listSocial(context: Context): Promise<SocialSetting[]> {
  const saved = await context.query<Row>(sql`SELECT platform, url, is_enabled FROM social_media_settings`)
  return DEFAULT_SOCIAL_SETTINGS.map((fallback) => {
    const row = saved.find(({ platform }) => platform === fallback.platform)
    return row ? { platform: row.platform, url: row.url ?? '', isEnabled: row.isEnabled ?? false } : fallback
  })
}
