import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { placeholderColours } from '../pictures/placeholder-colours'

type Row = { id: number; placeholder: string }

const DATA = 'data:image/webp;base64,'
const BATCH = 500

/** Written by hand: placeholders were tiny pictures, and are six colours (docs/decisions/first-page.md). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  const { sharp } = await import('../pictures/safe-sharp')
  for (let last = 0; ; ) {
    const { rows } = await db.execute<Row>(sql`
      SELECT id, placeholder FROM pictures WHERE id > ${last} AND placeholder LIKE ${`${DATA}%`}
      ORDER BY id LIMIT ${BATCH}`)
    if (rows.length === 0) return
    last = rows.at(-1)?.id ?? last
    const made: Row[] = []
    for (const { id, placeholder } of rows) {
      const tiny = sharp(Buffer.from(placeholder.slice(DATA.length), 'base64'))
      // What cannot be read has no colours until the picture is made again.
      made.push({ id, placeholder: await placeholderColours(tiny).catch(() => '') })
    }
    await db.execute(sql`
      UPDATE pictures SET placeholder = made.placeholder
      FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS made (id integer, placeholder text)
      WHERE pictures.id = made.id`)
  }
}

/** Nothing calls it: the tiny pictures are gone. */
export async function down(): Promise<void> {}
