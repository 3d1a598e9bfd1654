import type { Sentence } from './sentence.ts'

/** A permission that a role can have. Its key is stored in roles and must never change its meaning. */
export type Permission = {
  readonly key: `${string}.${string}`
  readonly name: Sentence
  /** Branch of the permission tree. */
  readonly group: { readonly key: string; readonly name: Sentence }
  /** No role can have it: only the merchant's owner may do it. */
  readonly ownerOnly?: true
}

/** Declares the permissions of one area; `permissions.see.key` is `sites.see`, for example. */
export function declarePermissions<const Key extends string, const Name extends string>(
  key: Key,
  name: Sentence,
  names: Readonly<Record<Name, Sentence>>,
  reach: Pick<Permission, 'ownerOnly'> = {},
) {
  const group = { key, name }
  const list = Object.entries<Sentence>(names).map(([own, each]) => {
    const permission: Permission = { key: `${key}.${own}`, name: each, group, ...reach }
    return [own, permission]
  })
  return Object.fromEntries(list) as {
    readonly [Own in Name]: Permission & { readonly key: `${Key}.${Own}` }
  }
}
