import { useSearch } from '@tanstack/react-router'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { AdShowingList } from './showing-list.tsx'
import { AdShowingScreen } from './showing-screen.tsx'

/** /adGroupManage: groups of devices that show the same ads. */
export function AdGroupListScreen() {
  return (
    <RouteScreen form back="/ad_set">
      <AdShowingList kind="group" />
    </RouteScreen>
  )
}

/** /ad_task: ads shown for customers. With `id` in the address, one task, or a new one for `new`. */
export function AdTaskScreen() {
  const { id } = useSearch({ from: '/ad_task' })
  if (id !== undefined) {
    return <AdShowingScreen kind="task" id={id === 'new' ? undefined : id} back="/ad_task" />
  }
  return (
    <RouteScreen form back="/ad_set">
      <AdShowingList kind="task" />
    </RouteScreen>
  )
}
