'use client'

import { Button } from '@payloadcms/ui'
import type { ReactNode, Ref, SubmitEvent } from 'react'
import { createPortal } from 'react-dom'
import { PanelDialog } from './PanelDialog'

type DialogFormProps = {
  title: string
  /** The words of the button that does it. */
  button: string
  isDisabled?: boolean
  /** The words of the button that closes it. */
  cancel?: 'Cancel' | 'Not now'
  /** Further buttons. */
  beside?: ReactNode
  ref?: Ref<HTMLFormElement>
  onSubmit: (form: HTMLFormElement) => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. It lies outside of a page that is itself a form, which does not notice it. */
export function DialogForm(props: DialogFormProps) {
  const { title, button, isDisabled, cancel = 'Not now', beside, ref, onSubmit, onClose, children } = props
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit(event.currentTarget)
  }
  return createPortal(
    <PanelDialog onClose={onClose} title={title}>
      <form className="gesso-form" noValidate onSubmit={submit} ref={ref}>
        {children}
        <div className="gesso-buttons">
          <Button disabled={isDisabled} margin={false} size="medium" type="submit">
            {button}
          </Button>
          {beside}
          <Button buttonStyle="secondary" margin={false} onClick={onClose} size="medium" type="button">
            {cancel}
          </Button>
        </div>
      </form>
    </PanelDialog>,
    document.body,
  )
}
