import type { AdminViewServerProps, Payload } from 'payload'
import { isOwner } from '../../../auth/access'
import { shopContext } from '../../../platform/context'
import { placesOf } from '../../../platform/panel-places'
import { coreSettingStates } from '../../../settings/core-setting-states'
import { readSettingStates } from '../../../settings/read-setting-states'
import { PanelPage } from '../PanelPage'
import { OldAnchor } from './OldAnchor'
import { Switches } from './Switches'
import { TaskList } from './TaskList'

/** The page `/admin/settings`: what the artist sets, each with how it stands, and what the shop can do. */
export function SettingsView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  return (
    <PanelPage
      initPageResult={initPageResult}
      ownersOnly
      params={params}
      path="/admin/settings"
      searchParams={searchParams}
    >
      <OldAnchor />
      {isOwner(user) && <Settings payload={payload} />}
    </PanelPage>
  )
}

async function Settings({ payload }: { payload: Payload }) {
  const { tasks, verbs } = placesOf(payload.config)
  const states = await readSettingStates(shopContext(payload), coreSettingStates)
  return (
    <main className="gesso-settings">
      <h1>Settings</h1>
      <div className="gesso-settings__columns">
        <div>
          <TaskList
            heading="How the shop works"
            states={states}
            verbs={verbs}
            tasks={tasks.filter(({ group }) => group === 'shop')}
          />
          <TaskList
            heading="Keeping it safe"
            states={states}
            verbs={verbs}
            tasks={tasks.filter(({ group }) => group === 'safety')}
          />
        </div>
        <div>
          <Switches payload={payload} />
        </div>
      </div>
    </main>
  )
}
