import type { PrintPreset } from '@gesso/shared-types/artworks/print-preset'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'

const COLUMNS = sql`id, name, coalesce(print_options, '[]'::jsonb) AS print_options`

/** Lists the artist's print presets by name. */
export const listPrintPresets = (context: Context): Promise<PrintPreset[]> =>
  context.query<PrintPreset>(sql`SELECT ${COLUMNS} FROM print_presets ORDER BY name`)

/** Reads one print preset; null if there is none with this id. */
export const readPrintPreset = async (context: Context, id: number): Promise<PrintPreset | null> =>
  (await context.query<PrintPreset>(sql`SELECT ${COLUMNS} FROM print_presets WHERE id = ${id}`))[0] ?? null
