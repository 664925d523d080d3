import { Button } from '@payloadcms/ui'

type RetryButtonsProps = { isBusy: boolean; onRetry: (withoutPictures: boolean) => void }

/** Buttons that try the failed rows of another shop's file again. */
export const RetryButtons = ({ isBusy, onRetry }: RetryButtonsProps) => (
  <>
    <Button disabled={isBusy} margin={false} onClick={() => onRetry(false)}>
      Try these again
    </Button>
    <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={() => onRetry(true)}>
      Import them without missing pictures
    </Button>
  </>
)
