import { Img } from '@react-email/components'
import type { CSSProperties } from 'react'
import { LIGHT, SANS } from './email-theme'
import type { EmailPicture } from './template'

export const PICTURE_WIDTH = 88
/** Keeps a very tall picture from filling the email. */
const PICTURE_HEIGHT = 132
/** The width of the card's content in pixels. */
const EMAIL_WIDTH = 520
const WIDE_HEIGHT = 680

/** The style of a picture's box and alt text until the picture is loaded. */
const unloaded: CSSProperties = {
  backgroundColor: LIGHT.placeholder,
  fontFamily: SANS,
  fontSize: '12px',
  color: LIGHT.ink,
}

/** Shows a picture at its own width, at most the width of the email. */
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

/** Shows the small picture beside an artwork's title, which stands for it where nobody has described it. */
export function SmallPicture({ file, width, height, alt, title }: EmailPicture & { title: string }) {
  const scale = Math.min(PICTURE_WIDTH / width, PICTURE_HEIGHT / height)
  return (
    <Img
      alt={alt ?? title}
      className="placeholder"
      height={Math.round(height * scale)}
      src={file}
      style={unloaded}
      width={Math.round(width * scale)}
    />
  )
}
