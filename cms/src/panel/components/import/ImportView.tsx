import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter, SetStepNav } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { latestImport } from '../../../artworks/import/import-run'
import { statements } from '../../../database/transaction'
import { ExportLinks } from './ExportLinks'
import { ImportDesk } from './ImportDesk'
import { ImportGuide } from './ImportGuide'

/** `/admin/import`: works from a table, and tables of works, orders, customers and collectors. */
export async function ImportView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { req, permissions, visibleEntities } = initPageResult
  // Payload shows a view of our own to anyone.
  if (!req.user) redirect('/admin/login?redirect=%2Fadmin%2Fimport')
  return (
    <DefaultTemplate
      i18n={req.i18n}
      params={params}
      payload={req.payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user}
      visibleEntities={visibleEntities}
    >
      <SetStepNav nav={[{ label: 'Import and export' }]} />
      <Gutter>
        <main className="gesso-import">
          <h1>Import and export</h1>
          <ImportDesk latest={await latestImport(statements(req.payload))} />
          <ImportGuide />
          <ExportLinks />
        </main>
      </Gutter>
    </DefaultTemplate>
  )
}
