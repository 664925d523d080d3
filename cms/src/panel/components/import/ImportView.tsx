import { SetStepNav } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { latestImport } from '../../../artworks/import/import-run'
import { shopContext } from '../../../context'
import { PanelPage } from '../PanelPage'
import { ExportLinks } from './ExportLinks'
import { ImportDesk } from './ImportDesk'
import { ImportGuide } from './ImportGuide'

/** `/admin/import`: works from a table, and tables of works, orders, customers and collectors. */
export async function ImportView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  const latest = user ? await latestImport(shopContext(payload)) : null
  return (
    <PanelPage
      initPageResult={initPageResult}
      params={params}
      path="/admin/import"
      searchParams={searchParams}
    >
      <SetStepNav nav={[{ label: 'Import and export' }]} />
      <main className="gesso-import">
        <h1>Import and export</h1>
        <ImportDesk latest={latest} />
        <ImportGuide />
        <ExportLinks />
      </main>
    </PanelPage>
  )
}
