import { sql } from '@payloadcms/db-postgres'
import type { Block, CountedContent } from '../../emails/template'
import type { Context } from '../../platform/context'
import type { ListItem, RichText, TextRun } from '../../platform/rich-text/rich-text'
import { linkToken, newLetterMark } from './letter-marks'

/** The path that a counted link leads to first (serve-counted-link.ts). */
const countedPath = (token: string, mark: string): string => `/r/${token}/${mark}`

type Follow = (href: string) => string

const withRun =
  (follow: Follow) =>
  (run: TextRun): TextRun =>
    run.href === undefined ? run : { ...run, href: follow(run.href) }

const withText = (follow: Follow, richText: RichText): RichText =>
  richText.map((part) =>
    part.kind === 'list'
      ? { ...part, items: part.items.map((item) => withItem(follow, item)) }
      : { ...part, runs: part.runs.map(withRun(follow)) },
  )

const withItem = (follow: Follow, { runs, nested }: ListItem): ListItem => ({
  runs: runs.map(withRun(follow)),
  nested: withText(follow, nested),
})

function withBlock(follow: Follow, block: Block): Block {
  if (block.kind === 'button') return { ...block, href: follow(block.href) }
  return block.kind === 'rich_text' ? { ...block, richText: withText(follow, block.richText) } : block
}

/**
 * The blocks of a newsletter for one counted letter: its links lead through the shop, and a picture of one point
 * reports that it was opened. Links that do not lead to a site, such as phone numbers, and the plain text stay as
 * they are. The addresses are stored, and the shop redirects to no others.
 */
export async function countedBlocks(
  context: Context,
  newsletterId: number,
  blocks: readonly Block[],
): Promise<CountedContent> {
  const { env } = context
  const mark = newLetterMark(env, newsletterId)
  const links = new Map<string | null, string>()
  const place = (address: string | null): string => {
    const token = linkToken(env, newsletterId, address)
    links.set(address, token)
    return env.publicUrl + countedPath(token, mark)
  }
  const follow: Follow = (href) => (/^https?:/.test(href) ? place(href) : href)
  const counted = { blocks: blocks.map((block) => withBlock(follow, block)), picture: place(null) }
  const rows = [...links].map(
    ([address, token]) => sql`(${token}::text, ${newsletterId}::int, ${address}::text)`,
  )
  await context.query(sql`
    INSERT INTO newsletter_links (token, newsletter_id, address) VALUES ${sql.join(rows, sql`, `)}
    ON CONFLICT (token) DO NOTHING`)
  return counted
}
