import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import { askedWords, plainWord } from './other-words'

/** A heading of the documentation with the text below it, as the site's build lists them. */
export type HelpSection = { address: string; heading: string; page: string; reader: string; text: string }

/** A part of an excerpt; `isFound` marks a word that was looked for. */
type ExcerptPart = { text: string; isFound: boolean }
type HelpResult = Omit<HelpSection, 'text'> & { excerpt: ExcerptPart[] }

/** `all`: sections with all words, or words that begin so; `similar`: with similar words; `some`: with some words. */
export type HelpFound = { how: 'all' | 'similar' | 'some'; results: HelpResult[] }

const MOST_RESULTS = 20
const EXCERPT_LENGTH = 220
/** Further words of a question are ignored: each costs a walk through the index. */
const MOST_WORDS = 12
/** Splits a text into words as the library does. */
const WORD = /[^\n\r\p{Z}\p{P}]+/gu
/** Most people who search in the panel are artists, so pages for them rank first. */
const WEIGHTS: Record<string, number> = { 'For the artist': 10, 'For the operator': 2 }

const wordsOf = (text: string): string[] => text.match(WORD) ?? []

/** The part of a text around the first word that was found, with all found words marked. */
function excerptOf(text: string, terms: ReadonlySet<string>): ExcerptPart[] {
  const found = [...text.matchAll(WORD)].filter(([word]) => terms.has(plainWord(word)))
  const before = Math.max(0, (found[0]?.index ?? 0) - EXCERPT_LENGTH / 3)
  const start = before === 0 ? 0 : text.indexOf(' ', before) + 1
  const last = start + EXCERPT_LENGTH
  const end = last >= text.length ? text.length : text.lastIndexOf(' ', last)
  const parts: ExcerptPart[] = [{ text: start > 0 ? '… ' : '', isFound: false }]
  let at = start
  for (const { 0: word, index } of found) {
    if (index < at || index + word.length > end) continue
    parts.push({ text: text.slice(at, index), isFound: false }, { text: word, isFound: true })
    at = index + word.length
  }
  parts.push({ text: text.slice(at, end) + (end < text.length ? ' …' : ''), isFound: false })
  return parts.filter((part) => part.text !== '')
}

/**
 * Makes the documentation searchable: first by whole words and their beginnings, then with typing mistakes, then by
 * some of the words.
 * @returns a search for a question; it returns null when the question has no word
 */
export function makeHelpSearch(sections: readonly HelpSection[]): (question: string) => HelpFound | null {
  const index = new MiniSearch<HelpSection & { id: number }>({
    fields: ['heading', 'page', 'text'],
    processTerm: plainWord,
    searchOptions: {
      boost: { heading: 4, page: 2 },
      maxFuzzy: 2,
      boostDocument: (id) => WEIGHTS[sections[id as number]?.reader ?? ''] ?? 1,
      prefix: (term) => term.length > 1,
    },
  })
  index.addAll(sections.map((section, id) => ({ id, ...section })))
  const find = (query: Query, options?: SearchOptions): HelpResult[] =>
    index
      .search(query, options)
      .slice(0, MOST_RESULTS)
      .flatMap(({ id, match }) => {
        const section = sections[id as number]
        if (!section) return []
        const { text, ...rest } = section
        return [{ ...rest, excerpt: excerptOf(text, new Set(Object.keys(match))) }]
      })
  return (question) => {
    const words = askedWords(wordsOf(question).slice(0, MOST_WORDS))
    if (words.length === 0) return null
    const queries = words.map((queries): Query => ({ combineWith: 'OR', queries }))
    const fuzzy = (term: string) => (term.length > 3 ? 0.3 : false)
    const all = find({ combineWith: 'AND', queries })
    if (all.length > 0) return { how: 'all', results: all }
    const similar = find({ combineWith: 'AND', queries }, { fuzzy })
    if (similar.length > 0) return { how: 'similar', results: similar }
    return { how: 'some', results: find({ combineWith: 'OR', queries }, { fuzzy }) }
  }
}
