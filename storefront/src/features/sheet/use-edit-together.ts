import { useContext } from 'react'
import type { SelectionAction } from '../../artworks/admin/selection-action'
import { OpenSheetContext } from './open-sheet-context'

/** Opens the sheet with the selected artworks. */
export const useEditTogether: SelectionAction = (selected) => {
  const open = useContext(OpenSheetContext)
  return { menus: { More: [{ label: 'Edit together', run: () => open(selected, []) }] } }
}
