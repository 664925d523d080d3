import type { SelectedWorks, WorkSelection } from '@gesso/shared-types/features/work-documents/work-document'

/** Works for whose documents the dialog asks. */
export type AskedDocuments = SelectedWorks & { selection: WorkSelection }
