import { addressOf, type SettingsTask } from '../../../platform/panel-places'
import type { SettingState } from '../../../settings/setting-states'

type TaskListProps = {
  heading: string
  tasks: readonly SettingsTask[]
  /** By the names of the tasks; one that could not be read is missing. */
  states: Readonly<Record<string, SettingState>>
}

/** Matters that the artist sets, each with how it stands. */
export function TaskList({ heading, tasks, states }: TaskListProps) {
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
          </li>
        ))}
      </ul>
    </section>
  )
}

function State({ words, isWrong }: Partial<SettingState>) {
  return words ? <span className={isWrong && 'gesso-problem'}>{words}</span> : null
}
