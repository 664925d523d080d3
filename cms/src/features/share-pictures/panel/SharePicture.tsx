import { SHARE_SIZES, type ShareSize } from '@gesso/shared-types/features/share-pictures/share-picture'
import { Button, toast } from '@payloadcms/ui'
import { saveFile } from '../../../panel/components/save-file'
import type { DrawnPicture } from './use-share-pictures'

const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

/** Hands a picture to another app of the device. */
async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    // The artist changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.error('The picture was not shared. Please download it.')
  }
}

type Props = { size: ShareSize; title: string; drawn: DrawnPicture | undefined }

/** One size: a preview, and what can be done with it. */
export function SharePicture({ size, title, drawn }: Props) {
  const { label, width, height } = SHARE_SIZES[size]
  const button = (words: string, isMain: boolean, press: (file: File) => void) => (
    <Button
      buttonStyle={isMain ? 'primary' : 'secondary'}
      disabled={!drawn}
      extraButtonProps={{ 'aria-label': `${words}: ${label}` }}
      margin={false}
      onClick={() => drawn && press(drawn.file)}
      size="small"
      type="button"
    >
      {words}
    </Button>
  )
  const isShared = drawn !== undefined && canShare(drawn.file)
  return (
    <li aria-busy={!drawn}>
      <div className="gesso-share-preview" style={{ aspectRatio: `${width} / ${height}` }}>
        {drawn && (
          // biome-ignore lint/performance/noImgElement: a file that only this page has
          <img alt={`“${title}”, ${label}`} height={height} src={drawn.address} width={width} />
        )}
      </div>
      <p>
        {label}
        <br />
        <span className="gesso-hint">
          {width} × {height}
        </span>
      </p>
      <div className="gesso-buttons">
        {isShared && button('Share', true, (file) => void share(file))}
        {button('Download', !isShared, (file) => saveFile(file, file.name))}
      </div>
    </li>
  )
}
