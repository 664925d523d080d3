import type { DefaultServerCellComponentProps } from 'payload'

type Props = Pick<DefaultServerCellComponentProps, 'collectionSlug' | 'rowData'> & { viewType?: string }

/** The address of a row's own view; rows in the trash have theirs there. */
export function rowAddress({ collectionSlug, rowData, viewType }: Props): string {
  const trash = viewType === 'trash' ? '/trash' : ''
  return `/admin/collections/${collectionSlug}${trash}/${encodeURIComponent(String(rowData.id))}`
}
