import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import setup from '#server/test/postgres.ts'

/** Keeps the database on disk. Tests keep theirs in memory, which is too small for ten million orders. */
export default function setUp(project: TestProject): Promise<() => Promise<void>> {
  return setup(project, () => mkdtemp(join(tmpdir(), 'playfield-bench-')))
}
