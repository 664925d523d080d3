import { addressOf, type PanelVerb, type SettingsTask } from '../../../platform/panel-places'
import type { SettingState } from '../../../settings/setting-states'
import { VerbButton } from './VerbButton'

type TaskListProps = {
  heading: string
  tasks: readonly SettingsTask[]
  /** By the names of the tasks; one that could not be read is missing. */
  states: Readonly<Record<string, SettingState>>
  verbs: readonly PanelVerb[]
}

/** Matters that the artist sets, each with how it stands and with what can be done about it at once. */
export function TaskList({ heading, tasks, states, verbs }: TaskListProps) {
  if (tasks.length === 0) return null
  return (
    <section className="gesso-settings__group">
      <h2>{heading}</h2>
      <ul className="gesso-settings__list">
        {tasks.map((task) => (
          <li key={task.name}>
            <a href={`/admin${addressOf(task)}`}>
              <b>{task.label}</b>
              <State {...states[task.name]} />
            </a>
            {verbs.map(
              ({ label, path, call }) =>
                call && path === addressOf(task) && <VerbButton call={call} key={label} label={label} />,
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function State({ words, isWrong }: Partial<SettingState>) {
  return words ? <span className={isWrong && 'gesso-problem'}>{words}</span> : null
}
