import type { Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Goods, their types and templates are the merchant's: who sees some sites would change what all sell. */
export function mustSeeAll({ sites }: Scope, refuse: (failure: 'everySite') => Refusal): void {
  if (sites !== 'all') throw refuse('everySite')
}
