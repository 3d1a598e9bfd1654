import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import setup from '#server/test/postgres.ts'

/** Not in memory, where tests have theirs: ten million orders are more than there is. */
export default function setUp(project: TestProject): Promise<() => Promise<void>> {
  return setup(project, () => mkdtemp(join(tmpdir(), 'playfield-bench-')))
}
