import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button'
import { useBackCloses } from '../../ui/use-back-closes'
import { Form, Row, Screen, Wrong } from './fair-styles'

type FormScreenProps = {
  title: string
  button: string
  /** @returns what is missing, in a sentence; null when it is done */
  onSubmit: () => Promise<string | null>
  onClose: () => void
  children: ReactNode
}

/** One form of the page, in place of its start. What is entered is on this device before the form closes. */
export function FormScreen({ title, button, onSubmit, onClose, children }: FormScreenProps) {
  const top = useRef<HTMLHeadingElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useBackCloses(onClose)
  useEffect(() => {
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [])
  const submit = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      setProblem(await onSubmit())
    } catch {
      setProblem('This device could not keep it: its storage may be full. Please note it on paper.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Screen>
      <h1 ref={top} tabIndex={-1}>
        {title}
      </h1>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {children}
        {problem && <Wrong role="alert">{problem}</Wrong>}
        <Row>
          <Button disabled={isBusy} kind="primary" type="submit">
            {button}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Form>
    </Screen>
  )
}
