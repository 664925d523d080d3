import type { DefaultServerCellComponentProps } from 'payload'

type Props = Pick<DefaultServerCellComponentProps, 'collectionSlug' | 'rowData'> & { viewType?: string }

/** Returns the address of a row's document; rows in the trash have theirs below it. */
export function rowAddress({ collectionSlug, rowData, viewType }: Props): string {
  const trash = viewType === 'trash' ? '/trash' : ''
  return `/admin/collections/${collectionSlug}${trash}/${encodeURIComponent(String(rowData.id))}`
}
