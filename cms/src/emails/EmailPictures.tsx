import { Img } from '@react-email/components'
import type { CSSProperties } from 'react'
import { LIGHT, SANS } from './email-theme'
import type { EmailPicture } from './template'

export const PICTURE_WIDTH = 88
/** A tall scroll of a picture must not fill the email. */
const PICTURE_HEIGHT = 132
/** Between the board's edges. */
const EMAIL_WIDTH = 520
const WIDE_HEIGHT = 680

/** How a picture stands while it is not loaded. */
const unseen: CSSProperties = {
  backgroundColor: LIGHT.patch,
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
      className="patch"
      height={Math.round(height * scale)}
      src={file}
      style={{
        ...unseen,
        width: '100%',
        maxWidth: `${Math.round(width * scale)}px`,
        height: 'auto',
        margin: '0 0 24px',
      }}
      width={Math.round(width * scale)}
    />
  )
}

/** Beside a line. */
export function SmallPicture({ file, width, height, title }: EmailPicture & { title: string }) {
  const scale = Math.min(PICTURE_WIDTH / width, PICTURE_HEIGHT / height)
  return (
    <Img
      alt={title}
      className="patch"
      height={Math.round(height * scale)}
      src={file}
      style={unseen}
      width={Math.round(width * scale)}
    />
  )
}
