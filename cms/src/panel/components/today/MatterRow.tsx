import type { Matter, MatterAction } from '@gesso/shared-types/today/matter'
import { useId } from 'react'
import { CallButton } from './CallButton'
import { MatterButton } from './MatterButton'
import { MatterText } from './MatterText'
import type { MatterActionProps } from './matter-action'
import { allMatterActions } from './matter-actions'

type Shown = Pick<MatterActionProps, 'isMain' | 'describedBy' | 'onDone' | 'onMissed'>

function ActionOf({ action, ...shown }: Shown & { action: MatterAction }) {
  if ('href' in action) {
    return (
      <MatterButton describedBy={shown.describedBy} href={action.href} isMain={shown.isMain}>
        {action.label}
      </MatterButton>
    )
  }
  if ('call' in action) return <CallButton action={action} {...shown} />
  const Action = allMatterActions[action.shows]
  return Action ? <Action input={action.input} label={action.label} {...shown} /> : null
}

type Props = { matter: Matter } & Pick<MatterActionProps, 'onDone' | 'onMissed'>

/** One matter: its sentences, and the buttons that settle it. */
export function MatterRow({ matter, onDone, onMissed }: Props) {
  const { key, title, href, says, isWrong, actions } = matter
  const id = useId()
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
            describedBy={id}
            isMain={place === actions.length - 1}
            key={action.label}
            onDone={onDone}
            onMissed={onMissed}
          />
        ))}
      </div>
    </li>
  )
}
