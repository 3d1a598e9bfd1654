import type { Shown } from './example.ts'

const files = import.meta.glob<Shown>(['../*/*.example.tsx', '../../client/*/*.example.tsx'], {
  eager: true,
  import: 'shown',
})

/** Every piece of the kit that shows itself, in the order of its folder's name. */
export const allShown: readonly Shown[] = Object.keys(files)
  .toSorted()
  .flatMap((path) => files[path] ?? [])
