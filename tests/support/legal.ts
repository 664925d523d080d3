import type { LegalPageName } from '@gesso/shared-types/features/legal/legal'
import { paragraphs } from './lexical'
import type { Shop } from './shop'
import type { Answer, Visitor } from './visitor'

/** The id of a legal page in the panel. */
export async function legalPageId(shop: Shop, page: LegalPageName): Promise<string> {
  const [row] = await shop.query<{ id: number }>('SELECT id FROM legal_pages WHERE page = $1', [page])
  return String(row?.id)
}

/** Saves a legal page as the panel does. */
export const sendLegalPage = async (
  shop: Shop,
  artist: Visitor,
  page: LegalPageName,
  values: object,
): Promise<Answer> =>
  artist.sendJson('PATCH', `/api/cms/legal_pages/${await legalPageId(shop, page)}`, values)

/** Saves a legal page. @throws Error when it is refused */
export async function saveLegalPage(
  shop: Shop,
  artist: Visitor,
  page: LegalPageName,
  values: object,
): Promise<void> {
  const { status, text } = await sendLegalPage(shop, artist, page, values)
  if (status !== 200) throw new Error(`The legal page was refused: ${text}`)
}

/** Publishes a legal page with these paragraphs. @returns the id of the new version */
export async function publish(
  shop: Shop,
  artist: Visitor,
  page: LegalPageName,
  ...texts: string[]
): Promise<number> {
  await saveLegalPage(shop, artist, page, { body: paragraphs(...texts), state: 'published' })
  const [row] = await shop.query<{ id: number }>(
    'SELECT id FROM legal_versions WHERE page = $1 ORDER BY number DESC LIMIT 1',
    [page],
  )
  return row?.id ?? 0
}

/** Makes all legal pages drafts again, as in a fresh shop; their versions stay. */
export const withdrawAll = (shop: Shop): Promise<object[]> =>
  shop.query("UPDATE legal_pages SET state = 'draft', body = NULL")

/** Makes an empty shop ask every buyer to agree to its terms, by SQL. @returns the version of the terms */
export async function askForAgreement(shop: Pick<Shop, 'query'>): Promise<number> {
  await shop.query("UPDATE legal_pages SET state = 'published', body = '{}' WHERE page = 'terms'")
  await shop.query(
    'INSERT INTO shop_settings (shop_name) SELECT NULL WHERE NOT EXISTS (SELECT 1 FROM shop_settings)',
  )
  await shop.query('UPDATE shop_settings SET asks_agreement = true')
  const [version] = await shop.query<{ id: number }>(
    "INSERT INTO legal_versions (page, number, title, html) VALUES ('terms', 1, 'Terms', '<p>Once.</p>') RETURNING id",
  )
  return version?.id ?? 0
}
