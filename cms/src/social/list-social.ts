import { DEFAULT_SOCIAL_SETTINGS, type SocialPlatform, type SocialSetting } from '@gesso/shared-types/social'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { statements } from '../database/transaction'

type Row = { platform: SocialPlatform; url: string | null; isEnabled: boolean | null }

/** All six platforms in their fixed order, with the defaults where nothing is saved (specification section 3). */
export async function listSocial(req: PayloadRequest): Promise<SocialSetting[]> {
  const saved = await statements(req.payload)<Row>(
    sql`SELECT platform, url, is_enabled AS "isEnabled" FROM social_media_settings`,
  )
  return DEFAULT_SOCIAL_SETTINGS.map((fallback) => {
    const row = saved.find(({ platform }) => platform === fallback.platform)
    return row ? { platform: row.platform, url: row.url ?? '', isEnabled: row.isEnabled ?? false } : fallback
  })
}
