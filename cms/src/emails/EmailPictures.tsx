import { Img } from '@react-email/components'
import type { CSSProperties } from 'react'
import { LIGHT, SANS } from './email-theme'
import type { EmailPicture } from './template'

export const PICTURE_WIDTH = 88
/** A very tall picture must not fill the email. */
const PICTURE_HEIGHT = 132
/** Between the card's edges. */
const EMAIL_WIDTH = 520
const WIDE_HEIGHT = 680

/** How a picture shows before it is loaded. */
const unloaded: CSSProperties = {
  backgroundColor: LIGHT.placeholder,
  fontFamily: SANS,
  fontSize: '12px',
  color: LIGHT.ink,
}

/** As wide as the email, or as the picture is. */
export function WidePicture({ file, width, height, alt }: EmailPicture & { alt: string }) {
  const scale = Math.min(1, EMAIL_WIDTH / width, WIDE_HEIGHT / height)
  return (
    <Img
      alt={alt}
      className="placeholder"
      height={Math.round(height * scale)}
      src={file}
      style={{
        ...unloaded,
        width: '100%',
        maxWidth: `${Math.round(width * scale)}px`,
        height: 'auto',
        margin: '0 0 24px',
      }}
      width={Math.round(width * scale)}
    />
  )
}

/** Beside an artwork's title. */
export function SmallPicture({ file, width, height, title }: EmailPicture & { title: string }) {
  const scale = Math.min(PICTURE_WIDTH / width, PICTURE_HEIGHT / height)
  return (
    <Img
      alt={title}
      className="placeholder"
      height={Math.round(height * scale)}
      src={file}
      style={unloaded}
      width={Math.round(width * scale)}
    />
  )
}
