import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/Button'
import { InputField } from '../../ui/Field'
import { Line } from './certificate-styles'

/** The form for a certificate's code. Without scripts, the server redirects from its address. */
export function CheckCode({ label, typed = '' }: { label: string; typed?: string }) {
  const navigate = useNavigate()
  const [code, setCode] = useState(typed)
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) void navigate(`/certificate/${encodeURIComponent(code.trim())}`)
  }
  return (
    <Line action="/certificate" method="get" onSubmit={check}>
      <InputField
        label={label}
        name="code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        required
      />
      <Button type="submit">Check</Button>
    </Line>
  )
}
