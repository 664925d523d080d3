'use client'

import type { Team } from '@gesso/shared-types/features/team/team'
import { Gutter } from '@payloadcms/ui'
import { useState } from 'react'
import { callApi } from '../../../panel/components/call-api'
import { FactorRule } from '../../second-factors/panel/FactorRule'
import { Accounts } from './Accounts'
import { Invitations } from './Invitations'

/** Lists accounts and invitations, with the controls to change them. */
export function TeamPage({ initial }: { initial: Team }) {
  const [team, setTeam] = useState(initial)
  const reload = async () => setTeam(await callApi('readTeam', {}))
  return (
    <Gutter className="gesso-account">
      <main>
        <h1>Accounts</h1>
        <div className="gesso-columns gesso-columns--wide">
          <Invitations onChanged={reload} {...team} />
          <Accounts accounts={team.accounts} onChanged={reload} />
          <FactorRule onChanged={reload} {...team} />
        </div>
      </main>
    </Gutter>
  )
}
