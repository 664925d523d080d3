import { ADMIN_SKELETONS } from '@gesso/shared-types/settings/shop-rules'
import styled from 'styled-components'
import { AdminList } from './admin-list-styles'
import { SkeletonLine } from './Skeleton'
import { VisuallyHidden } from './VisuallyHidden'

const Row = styled.li`
  display: grid;
  align-content: center;
  min-height: 72px;
  padding: 12px 20px;
`
const KEYS = Array.from({ length: ADMIN_SKELETONS }, (_, index) => index)

/** Three grey rows in place of a loading list. */
export function ListSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <AdminList aria-hidden="true" data-skeleton>
        {KEYS.map((key) => (
          <Row key={key}>
            <SkeletonLine $width={28 + key * 6} $tall />
            <SkeletonLine $width={18} />
          </Row>
        ))}
      </AdminList>
    </>
  )
}
