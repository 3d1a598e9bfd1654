import { useLanguage } from '#web/kit/settings.ts'

type NamedGoods = { readonly name: string; readonly englishName: string }

/** Returns the name of a product in the user's language; without an English name, its original name. */
export function useGoodsName(): (thing: NamedGoods) => string {
  const language = useLanguage()
  return ({ name, englishName }) => (language === 'en' && englishName) || name
}
