import { useHead } from '../../head/use-head'
import { ListSkeleton } from '../../ui/ListSkeleton'
import { DashboardHead, TabStrip } from './dashboard-styles'

/** The dashboard as the server draws it, and while its scripts are loaded. */
export function DashboardFrame() {
  useHead({ title: 'Admin Dashboard' })
  return (
    <div aria-busy="true">
      <DashboardHead>
        <h1>Admin Dashboard</h1>
      </DashboardHead>
      <TabStrip aria-hidden="true" />
      <ListSkeleton />
    </div>
  )
}
