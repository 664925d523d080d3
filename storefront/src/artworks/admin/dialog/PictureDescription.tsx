import { MAX_ALT } from '@gesso/shared-types/artworks/alt'
import { useEffect, useRef } from 'react'
import { InputField } from '../../../ui/Field'

type PictureDescriptionProps = { number: number; alt: string; onChange: (alt: string) => void }

/** The field for what one picture shows, below all of them. It has the focus once it is open. */
export function PictureDescription({ number, alt, onChange }: PictureDescriptionProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <InputField
      ref={input}
      label={`Description of picture ${number}, for people who do not see it`}
      value={alt}
      maxLength={MAX_ALT}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
