'use client'

import type { SelectedProps } from '../../../panel/components/artworks/selected-props'
import { DocumentsButton } from './DocumentsButton'

/** A button beside selected works: their documents. */
export const SelectedDocuments = ({ readIds }: SelectedProps) => (
  <DocumentsButton select={async () => ({ works: await readIds() })} />
)
