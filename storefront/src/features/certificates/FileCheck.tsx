import { type DragEvent, useState } from 'react'
import { Drop, Hint, Part, Told } from './certificate-styles'

type Answer = 'same' | 'changed' | 'failed' | null

const ANSWERS: Record<Exclude<Answer, null>, string> = {
  same: 'This is the very file that was signed.',
  changed: 'This file is another one, or it was changed: it is not the file that was signed.',
  failed: 'This file could not be read here. Open this page over https, and try again.',
}

/** Computes the SHA-256 of a file in the browser, in hex. */
async function hashOf(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Compares a PDF with the signed one. The file stays on the visitor's device. */
export function FileCheck({ pdfHash }: { pdfHash: string }) {
  const [answer, setAnswer] = useState<Answer>(null)
  const [name, setName] = useState('')
  const [isOver, setIsOver] = useState(false)
  const check = async (file: File | undefined) => {
    if (!file) return
    setName(file.name)
    setAnswer(null)
    setAnswer(
      await hashOf(file).then(
        (hash) => (hash === pdfHash ? 'same' : 'changed'),
        () => 'failed' as const,
      ),
    )
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void check(event.dataTransfer.files[0])
  }
  return (
    <Part aria-labelledby="file-check">
      <h2 id="file-check">Do you have its PDF?</h2>
      <Drop
        $over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        Drop the file here, or choose it
        <input
          type="file"
          accept="application/pdf"
          onChange={(event) => void check(event.target.files?.[0])}
        />
      </Drop>
      <Told role="status" $bad={answer !== 'same'}>
        {answer && `${name}: ${ANSWERS[answer]}`}
      </Told>
      <Hint>It is compared in your browser, and sent nowhere. Its SHA-256 must be {pdfHash}.</Hint>
      <noscript>
        <p>Without JavaScript, compare the SHA-256 of the file by yourself.</p>
      </noscript>
    </Part>
  )
}
