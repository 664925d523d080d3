import { SetStepNav } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { PanelPage } from '../../../panel/components/PanelPage'
import { shopContext } from '../../../platform/context'
import { ImportCollectors } from '../../collectors-import/panel/ImportCollectors'
import { latestImport } from '../import-run'
import { CurrentImport } from './CurrentImport'
import { ExportLinks } from './ExportLinks'
import { ImportGuide } from './ImportGuide'
import { OtherShopGuide } from './OtherShopGuide'

/** The page `/admin/import`: imports artworks and collectors from tables, and exports artworks, orders, customers and subscribers. */
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
        <CurrentImport isOwner={isOwner(user)} latest={latest} />
        <OtherShopGuide />
        <ImportGuide />
        {isOwner(user) && <ImportCollectors />}
        <ExportLinks withPersons={isOwner(user)} />
      </main>
    </PanelPage>
  )
}
