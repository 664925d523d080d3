import { MAX_SEARCH_LENGTH } from '@gesso/shared-types/settings/shop-rules'
import { useEffect, useId, useRef, useState } from 'react'
import { FinderIcon } from './FinderIcon'
import { FindHint, SearchButton, SearchInput, SearchPlace } from './finder-styles'
import { useFindKey } from './use-find-key'

/** The pause in typing before the search starts. */
const PAUSE_MS = 300

const spelled = (text: string): string => text.replace(/\s+/g, ' ').trim()

type Props = { q: string; works: number; isPartial: boolean; onSearch: (q: string) => void }

/**
 * Searches the gallery while the visitor types. The address holds the search, so the field follows it, also after Back.
 */
export function GallerySearchField({ q, works, isPartial, onSearch }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(q)
  const latest = useRef({ onSearch, asked: q })
  latest.current.onSearch = onSearch
  const isByKey = useFindKey(field, isPartial)

  const search = (typed: string) => {
    if (typed === latest.current.asked) return
    latest.current.asked = typed
    latest.current.onSearch(typed)
  }

  // Something other than this field changed the address.
  useEffect(() => {
    if (q === latest.current.asked) return
    latest.current.asked = q
    setText(q)
  }, [q])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` reads only what is the latest
  useEffect(() => {
    const typed = spelled(text)
    const timer = setTimeout(() => search(typed), typed === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <SearchPlace>
      <SearchInput
        ref={field}
        type="search"
        name="q"
        aria-label="Search works"
        {...(isByKey && { 'aria-describedby': id })}
        placeholder="Search works"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(spelled(text))
          if (event.key === 'Escape') setText('')
        }}
      />
      <SearchButton type="submit" aria-label="Search" onClick={() => search(spelled(text))}>
        <FinderIcon name="search" />
      </SearchButton>
      {isByKey && (
        <FindHint id={id}>
          {`This searches all ${works.toLocaleString('en-US')} works. Press again for the browser’s own search.`}
        </FindHint>
      )}
    </SearchPlace>
  )
}
