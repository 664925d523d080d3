import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { PanelPage } from '../PanelPage'

type SettingPageProps = Pick<AdminViewServerProps, 'initPageResult' | 'params' | 'searchParams'> & {
  /** The name of the task, in its address. */
  name: string
  label: string
  children: ReactNode
}

/** The page of a setting that is more than a form of fields. Only owners see it. */
export const SettingPage = ({ name, label, children, ...page }: SettingPageProps) => (
  <PanelPage {...page} ownersOnly path={`/admin/settings/${name}`}>
    <main className="gesso-setting">
      <h1>{label}</h1>
      {children}
    </main>
  </PanelPage>
)
