import type { News } from '@gesso/shared-types/features/version/version'

/** A section of the changelog; the unreleased one has no date. */
export type ChangelogSection = { version: string; date: string | null; news: News }

const HEAD = /^## (.+?)(?: - (\d{4}-\d{2}-\d{2}))?$/

function newsOf(body: string): News {
  const [, ...parts] = `\n${body}`.split(/\n### /)
  return parts.map((part) => {
    const [heading = '', ...rest] = part.split('\n')
    const [, ...items] = `\n${rest.join('\n')}`.split(/\n- /)
    return { heading: heading.trim(), lines: items.map((item) => item.trim().replace(/\s*\n\s*/g, ' ')) }
  })
}

/** Reads CHANGELOG.md, in its own order: the newest version first. */
export function readChangelog(text: string): ChangelogSection[] {
  const [, ...sections] = text.replace(/\r\n/g, '\n').split(/\n(?=## )/)
  return sections.map((section) => {
    const [head = '', ...body] = section.split('\n')
    const [, version = '', date = null] = HEAD.exec(head.trim()) ?? []
    return { version, date, news: newsOf(body.join('\n')) }
  })
}
