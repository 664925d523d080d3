import type { AdminViewServerProps } from 'payload'
import { PanelPage } from '../../../panel/components/PanelPage'
import { shopContext } from '../../../platform/context'
import { isOnFor } from '../../../settings/switched-on'
import { readCatalogue } from '../catalogue'
import { CurrentCatalogue } from './CurrentCatalogue'

/** The page `/admin/catalogues`: the catalogue that is being made, and where documents are made. */
export async function CataloguesView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  const isOn = isOnFor(user, 'work-documents')
  const latest = isOn ? await readCatalogue(shopContext(payload)) : null
  return (
    <PanelPage
      initPageResult={initPageResult}
      params={params}
      path="/admin/catalogues"
      searchParams={searchParams}
    >
      <main className="gesso-documents">
        <h1>Labels and catalogues</h1>
        <p>
          Wall labels, price lists, checklists and catalogues are made where the works are: select works in
          the <a href="/admin/collections/artworks">list of artworks</a>, or open a series, a private view or
          the archive, and press <strong>Documents</strong>.
        </p>
        {isOn ? (
          <CurrentCatalogue latest={latest} />
        ) : (
          <p>They are switched off. Owners switch them on in Settings, “What your shop can do”.</p>
        )}
      </main>
    </PanelPage>
  )
}
