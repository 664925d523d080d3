import type { Matter, MatterAction } from '@gesso/shared-types/today/matter'
import { useId, useState } from 'react'
import { CallButton } from './CallButton'
import { MatterButton } from './MatterButton'
import { MatterText } from './MatterText'
import type { MatterActionProps } from './matter-action'
import { allMatterActions } from './matter-actions'

type Shown = Omit<MatterActionProps, 'label' | 'input'>

function ActionOf({ action, ...shown }: Shown & { action: MatterAction }) {
  const { describedBy, isMain, onDone } = shown
  if ('href' in action) {
    return (
      <MatterButton describedBy={describedBy} href={action.href} isMain={isMain}>
        {action.label}
      </MatterButton>
    )
  }
  if ('call' in action) return <CallButton {...{ action, describedBy, isMain, onDone }} />
  const Action = allMatterActions[action.shows]
  return Action ? <Action input={action.input} label={action.label} {...shown} /> : null
}

type Props = { matter: Matter } & Pick<MatterActionProps, 'onDone' | 'onMissed'>

/** One matter: its sentences, the buttons that settle it, and below them the form of one. */
export function MatterRow({ matter, onDone, onMissed }: Props) {
  const { key, title, href, says, isWrong, actions } = matter
  const id = useId()
  const [opened, setOpened] = useState<string | null>(null)
  const [below, setBelow] = useState<HTMLElement | null>(null)
  return (
    <li className="gesso-matter" data-key={key} data-wrong={isWrong} tabIndex={-1}>
      <div className="gesso-matter-words">
        <h3 id={id}>
          {isWrong && <span className="gesso-unseen">Something is wrong: </span>}
          {href ? (
            <a href={href}>
              <MatterText words={title} />
            </a>
          ) : (
            <MatterText words={title} />
          )}
        </h3>
        {says && (
          <p dir="auto">
            <MatterText words={says} />
          </p>
        )}
      </div>
      <div className="gesso-matter-actions">
        {actions.map((action, place) => (
          <ActionOf
            action={action}
            below={below}
            describedBy={id}
            isMain={place === actions.length - 1}
            isOpen={opened === action.label}
            key={action.label}
            onDone={onDone}
            onMissed={onMissed}
            onOpen={(isOpen) => setOpened(isOpen ? action.label : null)}
          />
        ))}
      </div>
      <div className="gesso-matter-below" ref={setBelow} />
    </li>
  )
}
