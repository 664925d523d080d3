import { useEffect, useId, useRef } from 'react'
import styled from 'styled-components'
import { Button } from '../../../ui/Button'
import { Dialog, DialogFoot } from '../../../ui/Dialog'
import { StaleNotice } from '../../../ui/StaleNotice'
import { ArtworkFields } from './ArtworkFields'
import { PicturePicker } from './PicturePicker'
import { PrintOptionRows } from './PrintOptionRows'
import { type ArtworkDialogOptions, useArtworkDialog } from './use-artwork-dialog'

const Form = styled.form`
  display: grid;
  gap: 24px;
`

/** Renders the dialog 'Add New Artwork', or 'Edit Artwork' when there is one. */
export function ArtworkDialog(options: ArtworkDialogOptions) {
  const { form, uploads, base, isUploading, isSaving, isNewerShown, wasDeleted, save, close, restoreMine } =
    useArtworkDialog(options)
  const isNew = base === null
  const id = useId()
  const notice = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isNewerShown || wasDeleted) notice.current?.focus()
  }, [isNewerShown, wasDeleted])

  return (
    <Dialog
      title={isNew ? 'Add New Artwork' : 'Edit Artwork'}
      onClose={close}
      foot={
        <DialogFoot>
          <Button kind="quiet" low onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id} kind="primary" low disabled={isSaving}>
            {isSaving ? 'Saving...' : isNew ? 'Create Artwork' : 'Update Artwork'}
          </Button>
        </DialogFoot>
      }
    >
      <Form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save(event.currentTarget)
        }}
      >
        {isNewerShown && (
          <StaleNotice ref={notice} role="alert" tabIndex={-1}>
            <p>
              This artwork was changed elsewhere in the meantime. You see its newer state now; nothing of it
              was overwritten.
            </p>
            <Button kind="quiet" low onClick={restoreMine}>
              Put my changes back
            </Button>
          </StaleNotice>
        )}
        {wasDeleted && (
          <StaleNotice ref={notice} role="alert" tabIndex={-1}>
            <p>
              This artwork was deleted elsewhere in the meantime. What you typed is still here: you can create
              it as a new artwork.
            </p>
          </StaleNotice>
        )}
        <PicturePicker form={form} uploads={uploads} isUploading={isUploading} />
        <ArtworkFields form={form} artwork={base} />
        <PrintOptionRows form={form} artwork={base} />
      </Form>
    </Dialog>
  )
}
