'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { callApi, problemOf } from '../call-api'
import { Problem } from '../Problem'

type Switch = {
  name: string
  label: string
  says: string
  /** The address of its settings; null without any. */
  settings: string | null
  /** What is missing before it does anything. */
  lacks: string | null
  /** What is still kept of it while it is off, and where. */
  remains: { words: string; at: string } | null
}

type SwitchListProps = { switches: readonly Switch[]; on: readonly string[] }

/** Rows of switches. One moves as soon as it is pressed, and back if the shop refuses. */
export function SwitchList({ switches, on: onAtFirst }: SwitchListProps) {
  const router = useRouter()
  const [on, setOn] = useState(onAtFirst)
  const [asked, setAsked] = useState<Readonly<Record<string, boolean>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({})
  const turn = async (name: string, isOn: boolean) => {
    setAsked((others) => ({ ...others, [name]: isOn }))
    setProblems((others) => ({ ...others, [name]: null }))
    try {
      setOn((await callApi('switchFeature', { name, isOn })).on)
      // The navigation and what is missing follow.
      router.refresh()
    } catch (error) {
      setProblems((others) => ({ ...others, [name]: problemOf(error) }))
    }
    setAsked(({ [name]: _done, ...others }) => others)
  }
  return (
    <ul className="gesso-switches">
      {switches.map(({ name, label, says, settings, lacks, remains }) => {
        const isOn = asked[name] ?? on.includes(name)
        return (
          <li key={name}>
            <h3 id={`switch-${name}`}>{label}</h3>
            <p id={`switch-${name}-says`}>{says}</p>
            <button
              aria-checked={isOn}
              aria-describedby={`switch-${name}-says`}
              aria-labelledby={`switch-${name}`}
              className="gesso-switch"
              onClick={() => asked[name] === undefined && void turn(name, !isOn)}
              role="switch"
              type="button"
            />
            {isOn && lacks && <p className="gesso-switch-lacks">{lacks}</p>}
            {!isOn && remains && <a href={remains.at}>{remains.words}</a>}
            {isOn && settings && (
              <a href={settings}>
                Settings<span className="gesso-unseen"> of {label}</span>
              </a>
            )}
            <Problem>{problems[name] ?? null}</Problem>
          </li>
        )
      })}
    </ul>
  )
}
