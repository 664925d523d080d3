'use client'

import { type ListedMatters, type Matter, plainWords } from '@gesso/shared-types/today/matter'
import { toast } from '@payloadcms/ui'
import { Fragment, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dayTime } from '../../../platform/text/day-time'
import { callApi } from '../call-api'
import { useShownZone } from './DayTime'
import { MatterRow } from './MatterRow'

const allOf = ({ groups }: ListedMatters): Matter[] => groups.flatMap(({ matters }) => matters)

const without = (key: string, { groups, unread }: ListedMatters): ListedMatters => ({
  groups: groups.map((group) => ({ ...group, matters: group.matters.filter((each) => each.key !== key) })),
  unread,
})

/** Returns the matters that a newer list has no more, of kinds that it shows in full. */
function gone(before: ListedMatters, after: ListedMatters): Matter[] {
  const keys = new Set(allOf(after).map(({ key }) => key))
  return before.groups
    .filter(({ kind }) => !after.groups.find((group) => group.kind === kind)?.more)
    .flatMap(({ matters }) => matters.filter(({ key }) => !keys.has(key)))
}

/** What waits, each with the buttons that settle it. A settled matter goes, and the focus moves on to the next. */
export function MatterList({ listed }: { listed: ListedMatters }) {
  const [shown, setShown] = useState(listed)
  const now = useRef(shown)
  now.current = shown
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const zone = useShownZone()
  // At once: with the dialog that settled it, the former focus has gone.
  useLayoutEffect(() => {
    if (focused === null) return
    const row = list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)
    const target = row?.querySelector<HTMLElement>('button, a') ?? row ?? heading.current
    target?.focus()
    setFocused(null)
  }, [focused])

  const look = useCallback(async () => {
    // An old list does less harm than none.
    const newer = await callApi('listMatters', {}).catch(() => null)
    if (newer) setShown(newer)
    return newer
  }, [])
  useEffect(() => {
    const lookAgain = async () => {
      if (document.visibilityState !== 'visible') return
      const before = now.current
      const newer = await look()
      if (!newer || newer.unread.length > 0) return
      for (const { title } of gone(before, newer))
        toast.info(`Done elsewhere: ${plainWords(title, (at) => dayTime(at, zone))}`)
    }
    const changed = () => void lookAgain()
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  }, [look, zone])

  const leave = (key: string) => {
    const all = allOf(now.current)
    const place = all.findIndex((each) => each.key === key)
    setShown(without(key, now.current))
    setFocused((all[place + 1] ?? all[place - 1])?.key ?? '')
    void look()
  }
  const isEmpty = allOf(shown).length === 0 && shown.unread.length === 0
  return (
    <section aria-labelledby="gesso-matters">
      <h2 className="gesso-unseen" id="gesso-matters" ref={heading} tabIndex={-1}>
        Waiting for you
      </h2>
      {isEmpty && (
        <p className="gesso-board">Nothing waits for you: all orders are sent, all messages are read.</p>
      )}
      <ul className="gesso-matters" ref={list}>
        {shown.groups.map(({ kind, matters, more }) => (
          // By its kind: the rows of others keep focus and open forms when one is gone.
          <Fragment key={kind}>
            {matters.map((matter) => (
              <MatterRow
                key={matter.key}
                matter={matter}
                onDone={(words, stays) => {
                  toast.success(words)
                  if (stays) void look()
                  else leave(matter.key)
                }}
                onMissed={(words) => {
                  toast.info(words)
                  leave(matter.key)
                }}
              />
            ))}
            {more && (
              <li className="gesso-matter">
                <a href={more.href}>{more.label}</a>
              </li>
            )}
          </Fragment>
        ))}
        {shown.unread.length > 0 && (
          <li className="gesso-matter" data-wrong="true">
            <div className="gesso-matter-words">
              <h3>Not all that waits could be read</h3>
              <p>Missing here: {shown.unread.join(', ')}.</p>
            </div>
            <div className="gesso-matter-actions">
              <button className="gesso-link-button" onClick={() => void look()} type="button">
                Look again
              </button>
            </div>
          </li>
        )}
      </ul>
    </section>
  )
}
