import { settingPaths } from './setting-paths.ts'
import { listScreenParameterIds, settingScreens } from './setting-screens.ts'

/** All parameter ids, each once, so that the order of each screen is preserved. */
const ORDER = settingPaths
  .map((path) => listScreenParameterIds(settingScreens[path]))
  .reduce<readonly string[]>((order, ids) => {
    const all = [...order]
    let before = all.length
    for (const id of ids.toReversed()) {
      if (!all.includes(id)) all.splice(before, 0, id)
      before = all.indexOf(id)
    }
    return all
  }, [])

/**
 * Sorts settings in the order of the screens, wherever they are listed. Those that no screen has come last.
 */
export function sortByScreenOrder<P extends { readonly id: string }>(all: readonly P[]): P[] {
  const findScreenPosition = ({ id }: P) => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length)
  return all.toSorted((one, other) => findScreenPosition(one) - findScreenPosition(other))
}
