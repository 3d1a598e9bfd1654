import { useLanguage } from '#web/kit/settings.ts'

type NamedGoods = { readonly name: string; readonly englishName: string }

/** Returns the name of goods in the user's language; without an English name, its original name. */
export function useGoodsName(): (goodsNames: NamedGoods) => string {
  const language = useLanguage()
  return ({ name, englishName }) => (language === 'en' && englishName) || name
}
