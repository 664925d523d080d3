import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'

type PanelPageProps = Pick<AdminViewServerProps, 'initPageResult' | 'params' | 'searchParams'> & {
  /** Where the page is, for the way back after signing in. */
  path: string
  children: ReactNode
}

/** A page of our own within the panel, for the artist alone: Payload shows such a view to anyone. */
export function PanelPage({ path, children, initPageResult, params, searchParams }: PanelPageProps) {
  const { locale, permissions, req, visibleEntities } = initPageResult
  if (!req.user) redirect(`/admin/login?redirect=${encodeURIComponent(path)}`)
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={params}
      payload={req.payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user}
      visibleEntities={visibleEntities}
    >
      <Gutter>{children}</Gutter>
    </DefaultTemplate>
  )
}
