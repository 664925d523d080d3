import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter } from '@payloadcms/ui'
import { notFound, redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { isOwner } from '../../auth/access'

type PanelPageProps = Pick<AdminViewServerProps, 'initPageResult' | 'params' | 'searchParams'> & {
  /** The page's path, to return to after signing in. */
  path: string
  /** Whether assistants get a 404. */
  ownersOnly?: boolean
  children: ReactNode
}

/** A custom page of the panel. It requires a session, because Payload would show such a view to anyone. */
export function PanelPage(props: PanelPageProps) {
  const { path, ownersOnly, children, initPageResult, params, searchParams } = props
  const { locale, permissions, req, visibleEntities } = initPageResult
  if (!req.user) redirect(`/admin/login?redirect=${encodeURIComponent(path)}`)
  if (ownersOnly && !isOwner(req.user)) notFound()
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
      viewActions={req.payload.config.admin.components?.actions}
      visibleEntities={visibleEntities}
    >
      <Gutter>{children}</Gutter>
    </DefaultTemplate>
  )
}
