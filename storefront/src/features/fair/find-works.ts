import type { FairPerson, FairWork } from '@gesso/shared-types/features/fair/fair-endpoints'

/** A text without capitals and accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const hasAll = (text: string, words: readonly string[]): boolean => {
  const searched = plain(text)
  return words.every((word) => searched.includes(word))
}

const wordsOf = (typed: string): string[] => plain(typed).split(/\s+/).filter(Boolean)

/** Finds works by words of their title, number or facts; one whose number was typed comes first. */
export function findWorks(works: readonly FairWork[], typed: string): FairWork[] {
  const words = wordsOf(typed)
  const isNamed = ({ number }: FairWork) => Number(number !== null && plain(number) === words.join(' '))
  return works
    .filter(({ title, number, facts }) => hasAll([title, number, ...facts].join(' '), words))
    .toSorted((one, other) => isNamed(other) - isNamed(one))
}

/** Finds people by their name or address, once two letters are typed. */
export const findPeople = (people: readonly FairPerson[], typed: string): FairPerson[] =>
  typed.trim().length < 2
    ? []
    : people.filter(({ name, email }) => hasAll(`${name} ${email}`, wordsOf(typed))).slice(0, 5)
