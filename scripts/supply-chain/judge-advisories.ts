/** The severities that fail a run. Lesser ones are listed, and end with the next update. */
const GRAVE = ['critical', 'high']

/** Advisories that do not concern this shop, by their address, each with the reason. */
const ACCEPTED: Readonly<Record<string, string>> = {}

type Advisory = { name: string; title: string; url: string; severity: string; range: string }
/** A package is vulnerable itself, or through others, which are named. */
type Report = {
  message?: string
  error?: { summary?: string }
  vulnerabilities?: Record<string, { via: (string | Advisory)[] }>
}

/** `isKnown` is false if no registry answered. */
export type Judgement = { isKnown: boolean; isGrave: boolean; lines: string[] }

const firstLine = (text: string): string => (text.split('\n')[0] ?? '').trim().slice(0, 200)

function readReport(output: string): Report {
  try {
    const report: unknown = JSON.parse(output)
    return typeof report === 'object' && report !== null ? report : {}
  } catch {
    return {}
  }
}

/**
 * Summarizes what `npm audit --json` found, in plain sentences.
 * @param output of npm
 * @param accepted addresses of advisories to ignore
 */
export function judgeAdvisories(output: string, accepted = ACCEPTED): Judgement {
  const { vulnerabilities, error, message } = readReport(output)
  if (!vulnerabilities) {
    const reason = firstLine(error?.summary || message || 'npm gave no report')
    const line = `Known security faults of the packages were not looked up, as the registry gives no answer: ${reason}.`
    return { isKnown: false, isGrave: false, lines: [line] }
  }
  const advisories = new Map<string, Advisory>()
  for (const { via } of Object.values(vulnerabilities)) {
    for (const each of via) if (typeof each !== 'string') advisories.set(each.url, each)
  }
  const open = [...advisories.values()].filter(({ url }) => !Object.hasOwn(accepted, url))
  if (open.length === 0) {
    const line = 'No package of a running shop has a known security fault that concerns it.'
    return { isKnown: true, isGrave: false, lines: [line] }
  }
  return {
    isKnown: true,
    isGrave: open.some(({ severity }) => GRAVE.includes(severity)),
    lines: open.map(
      ({ name, range, severity, title, url }) => `${name} ${range} (${severity}): ${firstLine(title)} ${url}`,
    ),
  }
}
