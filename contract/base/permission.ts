import type { Sentence } from './sentence.ts'

/** What a role can be granted. The key is stored in roles and must never change its meaning. */
export type Permission = {
  readonly key: `${string}.${string}`
  readonly name: Sentence
  /** The branch of the permission tree it hangs on. */
  readonly group: { readonly key: string; readonly name: Sentence }
  /** No role can be granted it: the owner of the merchant alone may. */
  readonly ownerOnly?: true
}

/** The permissions of one part of the business: `permissions.see.key` is `sites.see`. */
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
