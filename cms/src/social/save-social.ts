import type { SocialSetting } from '@gesso/shared-types/social/social'
import { sql } from '@payloadcms/db-postgres'
import { recorded } from '../platform/audit/watched'
import type { Context } from '../platform/context'
import { withTransaction } from '../platform/database/transaction'
import { WATCHED_SOCIAL } from './watched-social'

/** Saves the setting of one platform. */
export async function saveSocial(context: Context, setting: SocialSetting): Promise<SocialSetting> {
  await withTransaction(context, (tx) =>
    recorded(tx, WATCHED_SOCIAL, sql`platform = ${setting.platform}`, () =>
      tx.query(sql`
        INSERT INTO social_media_settings (platform, url, is_enabled)
        VALUES (${setting.platform}, ${setting.url}, ${setting.isEnabled})
        ON CONFLICT (platform) DO UPDATE SET url = excluded.url, is_enabled = excluded.is_enabled,
          updated_at = now()`),
    ),
  )
  return setting
}
