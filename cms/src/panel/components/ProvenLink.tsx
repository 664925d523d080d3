'use client'

import { type MouseEvent, type ReactNode, useState } from 'react'
import { callApi, problemOf } from './call-api'
import { Problem } from './Problem'

type ProvenLinkProps = { href: string; children: ReactNode }

/** A link that downloads a file with personal data. The owner may first have to prove their identity. */
export function ProvenLink({ href, children }: ProvenLinkProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    setProblem(null)
    await callApi('checkProof', {}).then(
      () => Object.assign(document.createElement('a'), { href, download: '' }).click(),
      (error: unknown) => setProblem(problemOf(error)),
    )
  }
  return (
    <>
      <a download href={href} onClick={download}>
        {children}
      </a>
      <Problem>{problem}</Problem>
    </>
  )
}
