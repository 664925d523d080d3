import type { AdminViewServerProps } from 'payload'
import { PanelPage } from '../../../panel/components/PanelPage'
import { PersonalData } from './PersonalData'

/** The panel's page for a person's data: a copy, or its erasure (docs/decisions/privacy.md). */
export const PersonalDataView = ({ initPageResult, params, searchParams }: AdminViewServerProps) => (
  <PanelPage
    initPageResult={initPageResult}
    ownersOnly
    params={params}
    path="/admin/personal-data"
    searchParams={searchParams}
  >
    <PersonalData email={typeof searchParams?.email === 'string' ? searchParams.email : ''} />
  </PanelPage>
)
