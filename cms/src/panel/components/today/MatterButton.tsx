import { Button } from '@payloadcms/ui'
import type { ReactNode } from 'react'

type Props = {
  isMain: boolean
  describedBy: string
  isBusy?: boolean
  /** Of a button that opens a form: whether it is open. */
  isExpanded?: boolean
  children: ReactNode
} & ({ href: string } | { onPress: () => void })

/** A button or a link of a matter, described by the matter's sentence. */
export function MatterButton({ isMain, describedBy, isBusy = false, isExpanded, children, ...does }: Props) {
  const isLink = 'href' in does
  return (
    <Button
      buttonStyle={isMain ? 'primary' : 'secondary'}
      disabled={isBusy}
      extraButtonProps={{ 'aria-describedby': describedBy, 'aria-expanded': isExpanded }}
      margin={false}
      size="medium"
      {...(isLink ? { el: 'anchor', url: does.href } : { onClick: does.onPress })}
    >
      {children}
    </Button>
  )
}
