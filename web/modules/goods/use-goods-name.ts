import { useLanguage } from '#web/kit/settings.ts'

type Named = { readonly name: string; readonly englishName: string }

/** What a product is called to whoever reads this language; without an English name, by its own. */
export function useGoodsName(): (thing: Named) => string {
  const language = useLanguage()
  return ({ name, englishName }) => (language === 'en' && englishName) || name
}
