import {
  type HTMLAttributes,
  type InputHTMLAttributes,
  type KeyboardEvent,
  useEffect,
  useId,
  useState,
} from 'react'

type Option = { key: string }

export type Combobox = {
  field: InputHTMLAttributes<HTMLInputElement>
  list: HTMLAttributes<HTMLElement>
  option: (option: Option) => HTMLAttributes<HTMLElement>
  /** Called when other options are requested: the first one is selected again. */
  reset: () => void
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A field with a list below it, following the ARIA practices: the focus stays in the field, the arrow keys move through
 * the options and wrap around, Enter chooses the selected one. While there are options, one is selected.
 * @param options all available options, in the order of the screen
 */
export function useCombobox<T extends Option>(
  options: readonly T[],
  onChoose: (option: T) => void,
): Combobox {
  const list = useId()
  const [moved, setMoved] = useState<string | null>(null)
  const index = Math.max(
    options.findIndex(({ key }) => key === moved),
    0,
  )
  const chosen = options[index]
  const idOf = (option: Option) => `${list}-${options.findIndex(({ key }) => key === option.key)}`
  const chosenId = chosen && idOf(chosen)

  // Only after an arrow key, because a list that changes by itself must not scroll.
  useEffect(() => {
    if (moved !== null && chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [moved, chosenId])

  const onKeyDown = (event: KeyboardEvent) => {
    // During composition, the keys belong to the input method.
    if (event.nativeEvent.isComposing || options.length === 0) return
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setMoved(options.at((index + step) % options.length)?.key ?? null)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      onChoose(chosen)
    }
  }
  return {
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': list,
      'aria-expanded': options.length > 0,
      ...(chosenId && { 'aria-activedescendant': chosenId }),
      onKeyDown,
    },
    list: { role: 'listbox', id: list },
    option: (option) => ({
      id: idOf(option),
      'aria-selected': option.key === chosen?.key,
      onPointerMove: ({ pointerType }) => {
        if (pointerType === 'mouse' && option.key !== chosen?.key) setMoved(option.key)
      },
    }),
    reset: () => setMoved(null),
  }
}
