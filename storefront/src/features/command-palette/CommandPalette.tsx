import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { useUser } from '../../auth/use-user'
import { panelPath } from '../../routing/paths'
import { AdminIcon } from '../../ui/AdminIcon'
import { Icon } from '../../ui/Icon'
import { IconButton, TextButton } from '../../ui/IconButton'
import { useBackCloses } from '../../ui/use-back-closes'
import { useModal } from '../../ui/use-modal'
import { type Choice, type ChoiceGroup, choicesOf, findActions } from './command-palette-choices'
import {
  Choices,
  Field,
  Head,
  Heading,
  Hint,
  Item,
  Label,
  Note,
  Scrim,
  Sheet,
  State,
} from './command-palette-styles'
import { type Combobox, useCombobox } from './use-combobox'
import { useFound } from './use-found'

const keepFocus = (event: PointerEvent) => event.pointerType === 'mouse' && event.preventDefault()

type CommandPaletteProps = {
  onClose: () => void
  exitAdmin: () => void
  signOut: () => void
}

type GroupProps = {
  group: ChoiceGroup
  /** Absent while its choices belong to an earlier text: they are then visible but cannot be chosen. */
  combobox?: Combobox
  onChoose: (choice: Choice) => void
}

function ChoicesOf({ group: { heading, choices }, combobox, onChoose }: GroupProps) {
  const headingId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
    <div role="group" aria-labelledby={headingId}>
      <Heading id={headingId}>{heading}</Heading>
      {choices.map((choice) => (
        <Item
          key={choice.key}
          role="option"
          {...(combobox ? combobox.option(choice) : { 'aria-selected': false, 'aria-disabled': true })}
          onClick={() => combobox && onChoose(choice)}
        >
          <Label $isTitle={choice.isTitle === true}>{choice.label}</Label>
          {choice.note && <Note>{choice.note}</Note>}
        </Item>
      ))}
    </div>
  )
}

/** Finds works, orders, people and actions by typing; loaded only in admin mode. */
export function CommandPalette({ onClose, exitAdmin, signOut }: CommandPaletteProps) {
  const isOwner = useUser()?.role === 'owner'
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { found, isWaiting, failed, retry } = useFound(typed)
  const sheet = useModal()
  const field = useRef<HTMLInputElement>(null)
  useBackCloses(onClose)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  // When the visitor returns from the panel, the browser may restore this page as it was left.
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && onClose()
    window.addEventListener('pageshow', onReturn)
    return () => window.removeEventListener('pageshow', onReturn)
  }, [onClose])

  const choose = (choice: Choice) => {
    if ('panel' in choice) {
      // Replaces the history entry that the command palette has added. The palette stays open, because closing it would
      // go back at the same time.
      window.location.replace(panelPath(choice.panel))
      return
    }
    if ('to' in choice) {
      navigate(choice.to, { replace: true, state: choice.dashboard ? { dashboard: choice.dashboard } : null })
    }
    onClose()
    if ('done' in choice) (choice.done === 'exitAdmin' ? exitAdmin : signOut)()
  }

  const actions = findActions(typed, isOwner)
  const groups = found ? choicesOf(found) : []
  const combobox = useCombobox(
    [...actions, ...(isWaiting ? [] : groups.flatMap(({ choices }) => choices))],
    choose,
  )
  const isEmpty = !isWaiting && !failed && actions.length === 0 && groups.length === 0
  return createPortal(
    <Scrim onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}>
      <Sheet
        ref={sheet}
        role="dialog"
        aria-modal="true"
        aria-label="Search and commands"
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
      >
        <Head>
          <AdminIcon name="search" />
          <Field
            ref={field}
            type="text"
            aria-label="Works, orders, people and actions"
            placeholder="Search or do something"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={100}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              combobox.reset()
            }}
            {...combobox.field}
          />
          <IconButton aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </Head>
        {/* A press on a choice keeps the focus in the field. */}
        <Choices {...combobox.list} aria-label="Choices" onPointerDown={keepFocus}>
          {actions.length > 0 && (
            <ChoicesOf
              group={{ heading: 'Actions', choices: actions }}
              combobox={combobox}
              onChoose={choose}
            />
          )}
          {groups.map((group) => (
            <ChoicesOf
              key={group.heading}
              group={group}
              {...(!isWaiting && { combobox })}
              onChoose={choose}
            />
          ))}
        </Choices>
        <State role="status">
          {isWaiting && 'Searching…'}
          {isEmpty && `Nothing found for “${typed.trim()}”.`}
          {failed && 'The search did not work.'}
          {failed && <TextButton onClick={retry}>Try again</TextButton>}
        </State>
        <Hint aria-hidden="true">Arrows choose, Enter opens, Escape closes</Hint>
      </Sheet>
    </Scrim>,
    document.body,
  )
}
