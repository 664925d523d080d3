'use client'

import type { VersionNow } from '@gesso/shared-types/features/version/version'
import { Button } from '@payloadcms/ui'
import { Ago } from '../../../panel/components/Ago'
import { Outcome } from '../../../panel/components/account/Outcome'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'

type LooksSwitchProps = { looks: boolean; now: VersionNow; onChange: (now: VersionNow) => void }

/** The switch of the daily look for new versions, what the latest one found, and the button for another. */
export function LooksSwitch({ looks, now, onChange }: LooksSwitchProps) {
  const { isBusy, problem, outcome, run } = useAction()
  const { lookedAt, lookProblem, newer } = now
  const turn = () =>
    run(async () => {
      onChange(await callApi('setVersionLooks', { isOn: !looks }))
      return null
    })
  const look = () =>
    run(async () => {
      onChange(await callApi('lookForVersions', {}))
      return null
    })
  return (
    <>
      <ul className="gesso-switches">
        <li>
          <h3 id="look-for-versions">Look for new versions</h3>
          <p id="look-for-versions-says">
            Once a day, where they are published. Nothing about you or your shop is sent.
          </p>
          <button
            aria-checked={looks}
            aria-describedby="look-for-versions-says"
            aria-labelledby="look-for-versions"
            className="gesso-switch"
            onClick={() => !isBusy && void turn()}
            role="switch"
            type="button"
          />
        </li>
      </ul>
      {looks && lookedAt && (
        <div className="gesso-setting-action">
          <p>
            {lookProblem ??
              (newer.length === 0 ? 'Your shop runs the newest version.' : 'There is a newer version.')}{' '}
            Looked <Ago at={lookedAt} />.
          </p>
          <Button
            buttonStyle="secondary"
            disabled={isBusy}
            margin={false}
            onClick={() => void look()}
            size="medium"
          >
            Look now
          </Button>
        </div>
      )}
      <Outcome outcome={outcome} problem={problem} />
    </>
  )
}
