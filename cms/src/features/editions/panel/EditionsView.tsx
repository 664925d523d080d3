import type { AdminViewServerProps } from 'payload'
import { PanelPage } from '../../../panel/components/PanelPage'
import { type Context, shopContext } from '../../../platform/context'
import { listEditions } from '../edition-rows'
import { listNumbers } from '../list-numbers'
import { listOpenSizes } from '../sold-prints'
import { EditionPage } from './EditionPage'
import { EditionsPage } from './EditionsPage'

/** The id of a row from the page's address; null for anything else. */
const idOf = (text: unknown): number | null =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null

/** The page `/admin/editions`: all numbered editions or, with `?edition=`, the numbers of one. */
export async function EditionsView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  const { edition, artwork, size } = (await searchParams) ?? {}
  return (
    <PanelPage
      initPageResult={initPageResult}
      params={params}
      path="/admin/editions"
      searchParams={searchParams}
    >
      {user && (
        <Editions
          artwork={idOf(artwork)}
          context={shopContext(payload)}
          edition={idOf(edition)}
          size={typeof size === 'string' ? size : null}
        />
      )}
    </PanelPage>
  )
}

type EditionsProps = {
  context: Context
  edition: number | null
  artwork: number | null
  size: string | null
}

async function Editions({ context, edition, artwork, size }: EditionsProps) {
  const editions = await listEditions(context)
  const shown = editions.find(({ id }) => id === edition)
  if (shown) return <EditionPage initial={shown} initialNumbers={await listNumbers(context, shown.id)} />
  const [asked, first] = await Promise.all([
    artwork === null ? [] : listOpenSizes(context, { artwork }).then(({ openSizes }) => openSizes),
    listOpenSizes(context, {}),
  ])
  const others = first.openSizes.filter(({ artworkId }) => artworkId !== artwork)
  return (
    <EditionsPage
      asked={asked.find((each) => each.size === size) ?? asked[0] ?? null}
      editions={editions}
      hasMoreSizes={first.hasMoreSizes}
      openSizes={[...asked, ...others]}
    />
  )
}
