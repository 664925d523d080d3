import type { ListViewServerProps } from 'payload'
import { RememberList } from './RememberList'

type Doc = { id: number | string; updatedAt?: string }

/** Above each list: remembers which versions of its rows are shown. */
export function ShownList({ collectionConfig, data }: Partial<ListViewServerProps>) {
  if (!collectionConfig) return null
  const docs = (data?.docs ?? []) as Doc[]
  const rows = docs.flatMap(({ id, updatedAt }) => (updatedAt ? [[String(id), updatedAt] as const] : []))
  return (
    <RememberList
      shown={{ rows: Object.fromEntries(rows), at: new Date().toISOString() }}
      slug={collectionConfig.slug}
    />
  )
}
