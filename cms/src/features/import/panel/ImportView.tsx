import type { AdminViewServerProps } from 'payload'
import { columnsOf, columnsOn } from '../../../artworks/table/columns-of'
import { isOwner } from '../../../auth/access'
import { PanelPage } from '../../../panel/components/PanelPage'
import { shopContext } from '../../../platform/context'
import { exportedTables } from '../../../platform/csv/exported-tables'
import { switchedOn } from '../../../settings/switched-on'
import { ImportCollectors } from '../../collectors-import/panel/ImportCollectors'
import { latestImport } from '../import-run'
import { CurrentImport } from './CurrentImport'
import { ExportLinks } from './ExportLinks'
import { ImportGuide } from './ImportGuide'
import { OtherShopGuide } from './OtherShopGuide'

/** The page `/admin/import`: imports artworks and collectors from tables, and exports tables. */
export async function ImportView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  const context = shopContext(payload)
  const latest = user ? await latestImport(context) : null
  return (
    <PanelPage
      initPageResult={initPageResult}
      params={params}
      path="/admin/import"
      searchParams={searchParams}
    >
      <main className="gesso-import">
        <h1>Import and export</h1>
        <CurrentImport isOwner={isOwner(user)} latest={latest} />
        <OtherShopGuide />
        <ImportGuide columns={columnsOn(columnsOf(context), await switchedOn(context))} />
        {isOwner(user) && <ImportCollectors />}
        <ExportLinks tables={isOwner(user) ? context.extensions(exportedTables) : null} />
      </main>
    </PanelPage>
  )
}
