import { type PointerEvent, useRef, useState } from 'react'
import { Button } from '../../ui/Button'
import { Pad, Row, Small } from './fair-styles'

/** Of the picture that is kept, in pixels. */
const WIDTH = 900
const HEIGHT = 300

/** Takes a signature by finger, pen or mouse. @param onSigned gets it as a PNG in a data string; null when cleared */
export function SignatureField({ onSigned }: { onSigned: (picture: string | null) => void }) {
  const pad = useRef<HTMLCanvasElement>(null)
  const [isSigned, setSigned] = useState(false)
  const pen = () => {
    const context = pad.current?.getContext('2d')
    if (context)
      Object.assign(context, { lineWidth: 5, lineCap: 'round', lineJoin: 'round', strokeStyle: '#1a1916' })
    return context
  }
  const pointOf = ({
    clientX,
    clientY,
    currentTarget,
  }: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return [((clientX - left) / width) * WIDTH, ((clientY - top) / height) * HEIGHT]
  }
  const clear = () => {
    pen()?.clearRect(0, 0, WIDTH, HEIGHT)
    setSigned(false)
    onSigned(null)
  }
  return (
    <div>
      <Small id="fair-signature">The buyer may sign here for what they bought.</Small>
      <Pad
        aria-labelledby="fair-signature"
        height={HEIGHT}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          const context = pen()
          context?.beginPath()
          context?.moveTo(...pointOf(event))
        }}
        onPointerMove={(event) => {
          if (event.buttons === 0) return
          const context = pen()
          context?.lineTo(...pointOf(event))
          context?.stroke()
        }}
        onPointerUp={({ currentTarget }) => {
          setSigned(true)
          onSigned(currentTarget.toDataURL('image/png'))
        }}
        ref={pad}
        role="img"
        width={WIDTH}
      />
      {isSigned && (
        <Row>
          <Button kind="quiet" low onClick={clear}>
            Sign again
          </Button>
        </Row>
      )}
    </div>
  )
}
