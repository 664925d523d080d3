'use client'

import type { VersionNow } from '@gesso/shared-types/features/version/version'
import { Button } from '@payloadcms/ui'
import { askFirst } from '../../../panel/components/account/ask-first'
import { Outcome } from '../../../panel/components/account/Outcome'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'
import { Moment } from '../../../panel/components/Moment'
import { LooksSwitch } from './LooksSwitch'
import { useVersion } from './use-version'
import { VersionNews } from './VersionNews'

/** Who brings new versions, where this page has no button for it. */
const BROUGHT: Record<VersionNow['way'], string> = {
  source: 'You run it from its source: get the new source there, and start the shop again.',
  launcher: 'This shop cannot change to a new version by itself, because its data are kept elsewhere.',
  elsewhere:
    'New versions come from where your shop runs: ONCE brings them by itself, and most hosts have a button for them on their own page.',
}

function Installing({ installing }: Pick<VersionNow, 'installing'>) {
  if (!installing) return null
  const { version, step, percent } = installing
  const words = {
    downloading: `Version ${version} is being downloaded: ${percent ?? 0} %. Your shop is open.`,
    unpacking: `Version ${version} is being unpacked. Your shop is open.`,
    changing: `Your shop is closed for a moment while it changes to version ${version}. Leave this page open: it says how it went.`,
  }
  return <p role="status">{words[step]}</p>
}

function LastChange({ lastChange, words }: Pick<VersionNow, 'lastChange'> & { words: string }) {
  if (!lastChange) return null
  return (
    <p className={lastChange.result === 'changed' ? undefined : 'gesso-warning'} role="note">
      {words} <Moment at={lastChange.at} />
    </p>
  )
}

type VersionPageProps = { now: VersionNow; lastChangeWords: string | null }

/** The version that runs and what is new in it, newer versions, and the button that installs the newest. */
export function VersionPage({ now: atFirst, lastChangeWords }: VersionPageProps) {
  const [now, setNow] = useVersion(atFirst)
  const { isBusy, problem, outcome, run } = useAction()
  const { version, date, news, way, looks, newer, installable, installing, installProblem, lastChange } = now

  const install = (wanted: string) =>
    run(async () => {
      const isWanted = await askFirst(
        `Install version ${wanted}? It is downloaded first. Then your shop is closed for a minute or two: your data are copied, and the new version starts. If it does not, your shop goes back to version ${version} by itself.`,
        'Install it',
        'installVersion',
      )
      if (isWanted) setNow(await callApi('installVersion', { version: wanted }))
      return null
    })

  return (
    <>
      {lastChangeWords && <LastChange lastChange={lastChange} words={lastChangeWords} />}
      {newer.map((each) => (
        <section className="gesso-board gesso-version" key={each.version}>
          <VersionNews {...each} heading={`New: version ${each.version}`} />
          {each.version === installable && !installing && (
            <div className="gesso-buttons">
              <Button
                disabled={isBusy}
                margin={false}
                onClick={() => void install(each.version)}
                size="medium"
              >
                Install it
              </Button>
            </div>
          )}
        </section>
      ))}
      {installProblem && !installing && (
        <p className="gesso-warning" role="alert">
          {installProblem} Your shop runs version {version} as before.
        </p>
      )}
      <Installing installing={installing} />
      <Outcome outcome={outcome} problem={problem} />
      <section className="gesso-board gesso-version">
        <VersionNews date={date} heading={`Your shop runs version ${version}`} news={news} />
      </section>
      {looks !== null && <LooksSwitch looks={looks} now={now} onChange={setNow} />}
      {!installable && (
        <p>
          {BROUGHT[way]} <a href="/admin/help/upgrading.html">How to change to a new version</a>
        </p>
      )}
    </>
  )
}
