'use client'

import { type ChangeEvent, useId, useState } from 'react'
import { Problem } from './Problem'

type FileDropProps = {
  label: string
  /** The name of the form field. */
  name: string
  multiple?: boolean
  /** The allowed file extensions, such as '.csv'. */
  endings: readonly string[]
  /** MIME types, for phone pickers that do not know the extensions. */
  types?: string
  /** Such as 'Drop the table here, or choose it.' */
  hint: string
}

const isTaken = (file: File, endings: readonly string[]): boolean =>
  endings.some((ending) => file.name.toLowerCase().endsWith(ending))

const listed = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** Says which files cannot be used. */
function refusal(files: readonly File[], endings: readonly string[]): string {
  const names = files.map(({ name }) => name).join(', ')
  return `${names} cannot be used here. Files must end in ${listed.format(endings)}.`
}

/**
 * A field for dropped or chosen files. The browser's own field covers the whole area, so that pointer, touch, keyboard
 * and the form work as usual.
 */
export function FileDrop({ label, name, multiple = false, endings, types, hint }: FileDropProps) {
  const id = useId()
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)

  // A browser's picker only offers accepted files, but any file can be dropped.
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    setOver(false)
    const given = [...(input.files ?? [])]
    const taken = given.filter((file) => isTaken(file, endings))
    const refused = given.filter((file) => !taken.includes(file))
    setProblem(refused.length > 0 ? refusal(refused, endings) : null)
    if (refused.length > 0) {
      const kept = new DataTransfer()
      for (const file of taken) kept.items.add(file)
      input.files = kept.files
    }
    setFiles(taken)
  }
  return (
    <div className="gesso-drop-field">
      <label htmlFor={id}>{label}</label>
      <div className="gesso-drop" data-over={isOver || undefined}>
        <input
          accept={[...endings, ...(types ? [types] : [])].join(',')}
          aria-describedby={`${id}-files`}
          id={id}
          multiple={multiple}
          name={name}
          onChange={take}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          type="file"
        />
        <p id={`${id}-files`}>
          {files.length === 0 && hint}
          {files.length > 0 && files.length < 4 && files.map((file) => file.name).join(', ')}
          {files.length >= 4 && `${files.length} files: ${files[0]?.name} and others`}
        </p>
      </div>
      <Problem>{problem}</Problem>
    </div>
  )
}
