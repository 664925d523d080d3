import { judgeAdvisories } from '../../scripts/supply-chain/judge-advisories'

/** A report in the format of `npm audit --json`: `express` is vulnerable through `qs`. */
const report = (severity: string): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      qs: {
        name: 'qs',
        severity,
        via: [
          {
            name: 'qs',
            title: 'Denial of service',
            url: 'https://example.com/GHSA-1',
            severity,
            range: '<6.15',
          },
        ],
      },
      express: { name: 'express', severity, via: ['qs'] },
    },
    metadata: { vulnerabilities: { total: 2 } },
  })

// ASVS 15.2.1
test.each(['high', 'critical'])('a known fault that is %s fails, once for each advisory', (severity) => {
  expect(judgeAdvisories(report(severity))).toEqual({
    isKnown: true,
    isGrave: true,
    lines: [`qs <6.15 (${severity}): Denial of service https://example.com/GHSA-1`],
  })
})

test('a lesser fault is told and does not fail', () => {
  expect(judgeAdvisories(report('moderate'))).toMatchObject({
    isGrave: false,
    lines: [expect.stringContaining('qs')],
  })
})

test('a fault that does not concern the shop is accepted by its address', () => {
  const judged = judgeAdvisories(report('critical'), { 'https://example.com/GHSA-1': 'Not reachable.' })
  expect(judged).toMatchObject({ isKnown: true, isGrave: false })
})

test('no fault is told as such', () => {
  const judged = judgeAdvisories(JSON.stringify({ vulnerabilities: {}, metadata: {} }))
  expect(judged).toMatchObject({ isKnown: true, isGrave: false })
})

test.each([
  [
    'a registry that refuses',
    '{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":""}}',
    '405',
  ],
  [
    'no network',
    '{"message":"request failed","error":{"code":"ENOTFOUND","summary":"no such host"}}',
    'no such host',
  ],
  ['an npm that was ended', '', 'npm gave no report'],
  ['an answer that is no report', '[]', 'npm gave no report'],
  ['nothing at all', 'null', 'npm gave no report'],
])('%s is told as what was not looked up', (_, output, reason) => {
  const { isKnown, isGrave, lines } = judgeAdvisories(output)
  expect([isKnown, isGrave]).toEqual([false, false])
  expect(lines.join()).toContain('were not looked up')
  expect(lines.join()).toContain(reason)
})
