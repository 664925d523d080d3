import { useEffect, useId, useRef } from 'react'
import styled from 'styled-components'
import { Button } from '../../../ui/Button'
import { Dialog, DialogFoot } from '../../../ui/Dialog'
import { ArtworkFields } from './ArtworkFields'
import { type Problems, UNREADABLE } from './artwork-form'
import { PicturePicker } from './PicturePicker'
import { PrintOptionRows } from './PrintOptionRows'
import { type ArtworkDialogOptions, useArtworkDialog } from './use-artwork-dialog'

const Form = styled.form`
  display: grid;
  gap: 24px;
`
const Notice = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  padding: 16px 20px;
  border: 1px solid var(--ink);
  font: var(--t14);
  scroll-margin: 28px;
  &:focus {
    outline: none;
  }
`

/** Number fields with text in them that is no number: their value reads as empty. */
function unreadableFields(form: HTMLFormElement): Problems {
  const inputs = [...form.querySelectorAll('input')].filter(({ validity }) => validity.badInput)
  return Object.fromEntries(
    inputs.map(({ name }) => [name, UNREADABLE[name.split('.').at(-1) ?? ''] ?? 'Enter a number']),
  )
}

/** 'Add New Artwork', or 'Edit Artwork' when there is one (specification section 2). */
export function ArtworkDialog(options: ArtworkDialogOptions) {
  const dialog = useArtworkDialog(options)
  const { isNew, base, form, problems, refusals, picked, isSaving, isNewerShown, wasDeleted, change } = dialog
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  useEffect(() => {
    if (isNewerShown || wasDeleted) notice.current?.focus()
  }, [isNewerShown, wasDeleted])

  return (
    <Dialog
      title={isNew ? 'Add New Artwork' : 'Edit Artwork'}
      onClose={dialog.close}
      foot={
        <DialogFoot>
          <Button kind="quiet" low onClick={dialog.close}>
            Cancel
          </Button>
          <Button type="submit" form={id} kind="primary" low disabled={isSaving}>
            {isSaving ? 'Saving...' : isNew ? 'Create Artwork' : 'Update Artwork'}
          </Button>
        </DialogFoot>
      }
    >
      <Form
        ref={element}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void dialog.save(unreadableFields(event.currentTarget))
        }}
      >
        {isNewerShown && (
          <Notice ref={notice} role="alert" tabIndex={-1}>
            <p>
              This artwork was changed elsewhere in the meantime. You see its newer state now; nothing of it
              was overwritten.
            </p>
            <Button kind="quiet" low onClick={dialog.takeMine}>
              Put my changes back
            </Button>
          </Notice>
        )}
        {wasDeleted && (
          <Notice ref={notice} role="alert" tabIndex={-1}>
            <p>
              This artwork was deleted elsewhere in the meantime. What you typed is still here: you can create
              it as a new artwork.
            </p>
          </Notice>
        )}
        <PicturePicker picked={picked} problem={problems.images} />
        <ArtworkFields form={form} problems={problems} artwork={base} change={change} />
        <PrintOptionRows
          rows={form.printRows}
          problems={problems}
          onChange={(printRows) => change({ printRows })}
        />
      </Form>
    </Dialog>
  )
}
