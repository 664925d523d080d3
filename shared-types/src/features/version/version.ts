import * as z from 'zod/mini'

/** What is new in a version: the changelog's headings with their lines, in the artist's words. */
const newsSchema = z.array(z.object({ heading: z.string(), lines: z.array(z.string()) }))
export type News = z.infer<typeof newsSchema>

/** A version such as 1.4.0. */
export const versionSchema = z
  .string()
  .check(z.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/, 'A version has three numbers, such as 1.4.0'))

/** Compares two versions by their numbers, for sorting: the older first. */
export function compareVersions(a: string, b: string): number {
  const [these, those] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]]
  return these.map((number, at) => number - (those[at] ?? 0)).find((difference) => difference !== 0) ?? 0
}

/** A version with the day of its release (UTC, such as 2026-11-29). */
export const newVersionSchema = z.object({ version: versionSchema, date: z.iso.date(), news: newsSchema })
export type NewVersion = z.infer<typeof newVersionSchema>

/** How the shop was installed: run from its source, by its launcher, or by what somebody else keeps. */
const WAYS = ['source', 'launcher', 'elsewhere'] as const

/** What an installation is doing. `changing` lasts until the shop has closed. */
export const INSTALL_STEPS = ['downloading', 'unpacking', 'changing'] as const

/** How a change to another version ended, and why it did not succeed. */
export const CHANGE_RESULTS = ['changed', 'went back', 'unchanged'] as const
export const CHANGE_TROUBLES = [
  'ended',
  'slow',
  'wrong answers',
  'no room',
  'interrupted',
  'no copy',
] as const

export const lastChangeSchema = z.object({
  from: versionSchema,
  to: versionSchema,
  /** When it ended (ISO 8601). */
  at: z.string(),
  result: z.enum(CHANGE_RESULTS),
  why: z.nullable(z.enum(CHANGE_TROUBLES)),
})
export type LastChange = z.infer<typeof lastChangeSchema>

/** The version that runs, what is known of newer ones, and what may be done. Moments are ISO 8601. */
export const versionNowSchema = z.object({
  version: z.string(),
  /** The day of its release; null if its changelog does not name it. */
  date: z.nullable(z.string()),
  news: newsSchema,
  way: z.enum(WAYS),
  /** Whether the shop looks for new versions; null where it knows no place to look. */
  looks: z.nullable(z.boolean()),
  lookedAt: z.nullable(z.string()),
  /** Why the latest look failed. */
  lookProblem: z.nullable(z.string()),
  /** Newer versions, the newest first. */
  newer: z.array(newVersionSchema),
  /** The newest version, if the shop can install it by itself. */
  installable: z.nullable(z.string()),
  /** The installation under way; `percent` of the download. */
  installing: z.nullable(
    z.object({ version: z.string(), step: z.enum(INSTALL_STEPS), percent: z.nullable(z.number()) }),
  ),
  /** Why the latest installation ended before the shop was closed. */
  installProblem: z.nullable(z.string()),
  lastChange: z.nullable(lastChangeSchema),
})
export type VersionNow = z.infer<typeof versionNowSchema>
