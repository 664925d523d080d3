import type { OrderSheet } from '@gesso/shared-types/orders/order-sheet'
import { useState } from 'react'
import styled from 'styled-components'
import { readDraft, writeDraft } from '../../safe-storage'
import { Button } from '../../ui/Button'
import { TextAreaField } from '../../ui/Field'
import { StaleNotice } from '../../ui/StaleNotice'
import { useApiMutation } from '../../ui/use-api-mutation'
import { newerSheet } from './newer-sheet'

const Column = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  > :first-child {
    width: 100%;
    max-width: 560px;
  }
`

/** What was typed, and the notes that it is based on. */
type Draft = { text: string; base: string | null }

/**
 * The owner's notes about an order. Typed text is kept for this tab until it is saved. When another session saved other
 * notes first, both are shown, and neither is lost.
 */
export function OrderNotes({ sheet }: { sheet: OrderSheet }) {
  const draftName = `order ${sheet.id} noted`
  const [draft, setDraft] = useState(() => JSON.parse(readDraft(draftName) ?? 'null') as Draft | null)
  const [isNewerTold, setNewerTold] = useState(false)
  const base = draft ? draft.base : sheet.notes
  const notes = draft?.text ?? base ?? ''
  const change = (next: Draft | null) => {
    setDraft(next)
    writeDraft(draftName, next && JSON.stringify(next))
  }
  const save = useApiMutation('saveOrderNotes', {
    list: 'listOrders',
    done: { title: 'Notes Saved' },
    failed: { title: 'Notes Not Saved', description: 'Please try again.' },
    onError: (error) => {
      const newer = newerSheet(error)
      if (!newer) return
      change({ text: notes, base: newer.notes })
      setNewerTold(true)
    },
  })
  const submit = async () => {
    if (!(await save.mutate({ id: sheet.id, notes, shown: base }))) return
    change(null)
    setNewerTold(false)
  }
  return (
    <Column>
      <TextAreaField
        label="Your notes, which only you see"
        rows={2}
        maxLength={5000}
        value={notes}
        onChange={({ target }) => change({ text: target.value, base })}
      />
      {notes !== (base ?? '') && (
        <>
          {isNewerTold && (
            <StaleNotice role="alert">
              <p>
                These notes were changed elsewhere in the meantime
                {base ? `: “${base}”` : ', and are empty now'}. Nothing was overwritten. Saving again puts
                yours in their place.
              </p>
            </StaleNotice>
          )}
          <Button low kind="quiet" aria-disabled={save.isPending} onClick={() => void submit()}>
            Save notes
          </Button>
        </>
      )}
    </Column>
  )
}
