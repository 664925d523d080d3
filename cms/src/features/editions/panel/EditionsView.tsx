import type { AdminViewServerProps } from 'payload'
import { PanelPage } from '../../../panel/components/PanelPage'
import { type Context, shopContext } from '../../../platform/context'
import { listEditions } from '../edition-rows'
import { listNumbers } from '../list-numbers'
import { EditionPage } from './EditionPage'
import { EditionsPage } from './EditionsPage'

/** The id of a row from the page's address; null for anything else. */
const idOf = (text: unknown): number | null =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null

/** The page `/admin/editions`: all numbered editions or, with `?edition=`, the numbers of one. */
export async function EditionsView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  const { edition } = (await searchParams) ?? {}
  return (
    <PanelPage
      initPageResult={initPageResult}
      params={params}
      path="/admin/editions"
      searchParams={searchParams}
    >
      {user && <Editions context={shopContext(payload)} edition={idOf(edition)} />}
    </PanelPage>
  )
}

async function Editions({ context, edition }: { context: Context; edition: number | null }) {
  const editions = await listEditions(context)
  const shown = editions.find(({ id }) => id === edition)
  if (!shown) return <EditionsPage editions={editions} />
  return <EditionPage initial={shown} initialNumbers={await listNumbers(context, shown.id)} />
}
