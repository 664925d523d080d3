import { type Theme, useTheme } from '@payloadcms/ui'

const CHOICES = [
  ['auto', 'As the device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

/** The choice of the panel's colours in this browser. */
export function Appearance() {
  const { autoMode, setTheme, theme } = useTheme()
  const chosen = autoMode ? 'auto' : theme
  return (
    <section aria-labelledby="gesso-appearance" className="gesso-board">
      <h2 id="gesso-appearance">Appearance</h2>
      <fieldset className="gesso-choices">
        <legend>Colours of the panel in this browser</legend>
        {CHOICES.map(([value, label]) => (
          <label className="gesso-tick" key={value}>
            <input
              checked={chosen === value}
              name="theme"
              onChange={() => setTheme(value as Theme)}
              type="radio"
              value={value}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </section>
  )
}
