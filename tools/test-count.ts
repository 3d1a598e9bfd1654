import * as z from 'zod/mini'

export type Count = { readonly passed: number; readonly failed: number }

/** The part of Vitest's JSON report that is read. */
const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})

/**
 * Counts passed and failed tests. A file that could not be read has no failed test, and neither has an error
 * between the tests; each of the two counts as one failure. A missing report, or one without tests, is a
 * failure, too.
 */
export function countTests(report: string | undefined, exitCode: number): Count {
  if (report === undefined) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = z.parse(Report, JSON.parse(report))
  const unread = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = numFailedTests + unread.length
  const nothing = numPassedTests + failed === 0
  const unseen = failed === 0 && (exitCode !== 0 || nothing) ? 1 : 0
  return { passed: numPassedTests, failed: failed + unseen }
}
