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
  /** To be called when other options are asked for: the first one is chosen again. */
  reset: () => void
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A field with a list below it, by the pattern of the ARIA practices: the focus stays in the field, the arrows go
 * through the options and round, Enter takes the one that is chosen. One always is while there are options.
 * @param options all that can be chosen now, in their order on the screen
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

  // Only where the arrows have led: a list that changes by itself must not jump.
  useEffect(() => {
    if (moved !== null && chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [moved, chosenId])

  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, the keys are the input method's.
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
