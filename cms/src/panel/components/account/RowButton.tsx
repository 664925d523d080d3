import { Button } from '@payloadcms/ui'

type RowButtonProps = { children: string; isBusy: boolean; label: string; onClick: () => void }

/** A button of a list's row. @param props.label names the row for screen readers */
export const RowButton = ({ children, isBusy, label, onClick }: RowButtonProps) => (
  <Button
    aria-label={label}
    buttonStyle="secondary"
    disabled={isBusy}
    margin={false}
    onClick={onClick}
    size="small"
  >
    {children}
  </Button>
)
