import type { SocialSetting } from '@gesso/shared-types/social'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'

/** Saves one platform's whole setting. */
export async function saveSocial(context: Context, setting: SocialSetting): Promise<SocialSetting> {
  await context.query(sql`
    INSERT INTO social_media_settings (platform, url, is_enabled)
    VALUES (${setting.platform}, ${setting.url}, ${setting.isEnabled})
    ON CONFLICT (platform) DO UPDATE SET url = excluded.url, is_enabled = excluded.is_enabled, updated_at = now()`)
  return setting
}
