import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

/** The artist wants to see the first steps no more. */
export async function putAwayFirstSteps(context: Context): Promise<void> {
  await context.query(sql`
    UPDATE installation SET first_steps_put_away_at = coalesce(first_steps_put_away_at, now())`)
}

/** The artist has seen a test email arrive. */
export async function confirmTestEmail(context: Context): Promise<void> {
  await context.query(sql`UPDATE installation SET test_email_arrived_at = now()`)
}

/** The artist has made a backup now. */
export async function confirmBackup(context: Context): Promise<void> {
  await context.query(sql`UPDATE installation SET backup_made_at = now()`)
}
