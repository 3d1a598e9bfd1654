import type { Shown } from './example.ts'

const files = import.meta.glob<Shown>(['../*/*.example.tsx', '../../client/*/*.example.tsx'], {
  eager: true,
  import: 'shown',
})

/** All examples of the kit and of `web/client`, sorted by path. */
export const allShown: readonly Shown[] = Object.keys(files)
  .toSorted()
  .flatMap((path) => files[path] ?? [])
