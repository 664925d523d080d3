import { Button } from '@payloadcms/ui'

type RowButtonProps = { children: string; isBusy: boolean; label: string; onClick: () => void }

/** A button of a row in a list. @param props.label says of which row it is, for those who hear the page */
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
