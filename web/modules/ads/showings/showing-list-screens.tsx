import { useSearch } from '@tanstack/react-router'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { ShowingList } from './showing-list.tsx'
import { ShowingScreen } from './showing-screen.tsx'

/** /adGroupManage: groups of devices that show the same ads. */
export function AdGroupListScreen() {
  return (
    <RouteScreen form back="/ad_set">
      <ShowingList kind="group" />
    </RouteScreen>
  )
}

/** /ad_task: ads shown for customers. With `id` in the address, one task, or a new one for `new`. */
export function AdTaskScreen() {
  const { id } = useSearch({ from: '/ad_task' })
  if (id !== undefined) {
    return <ShowingScreen kind="task" id={id === 'new' ? undefined : id} back="/ad_task" />
  }
  return (
    <RouteScreen form back="/ad_set">
      <ShowingList kind="task" />
    </RouteScreen>
  )
}
