import { useEffect, useState } from 'react'
import type { SubAccount } from '#contract/team/team.ts'
import { useScreenChoice } from '#web/client/forms/screen-choice.ts'
import { useTexts } from '#web/kit/texts.ts'
import { accountTexts } from './account-texts.ts'
import type { AccountForm } from './account-values.ts'

/**
 * Returns a function that opens /chooseSite for the sites of a sub-account; `saved` is undefined for a new
 * one. Call it after the hook of its form: the choice is newer than the draft, which the form restores
 * first.
 */
export function useChooseSites(form: AccountForm, saved: SubAccount | undefined): () => void {
  const t = useTexts(accountTexts)
  const { getValues, setValue, setFocus } = form
  const [back, setBack] = useState(false)
  const choose = useScreenChoice(`sub-account ${saved?.id ?? 'new'} sites`, (ids) => {
    setValue('sites', sortByEarlierOrder(toChosenSiteIds(getValues('sites')), ids), {
      shouldDirty: true,
    })
    setBack(true)
  })
  // Focuses the field after the choice is set, because the field may have to be rendered first.
  useEffect(() => {
    if (back) setFocus('sites')
  }, [back, setFocus])
  return () => {
    const name = saved?.name ?? getValues('name').trim()
    const why = name ? t.sitesOf(name) : t.sitesOfNew
    choose({ by: '/chooseSite', pick: 'many', chosen: toChosenSiteIds(getValues('sites')), why })
  }
}

function toChosenSiteIds(sites: SubAccount['sites']): readonly string[] {
  return sites === 'all' ? [] : sites
}

/** Keeps the earlier order, because the same sites in another order would look like a change. */
function sortByEarlierOrder(before: readonly string[], ids: readonly string[]): string[] {
  const remainingIds = before.filter((id) => ids.includes(id))
  return [...remainingIds, ...ids.filter((id) => !remainingIds.includes(id))]
}
