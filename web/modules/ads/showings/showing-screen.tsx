import { useSearch } from '@tanstack/react-router'
import { ads } from '#contract/ads/ads.ts'
import type { AdShowingKind } from '#contract/ads/ad-showings.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { joinQueries } from '#web/kit/loaded/join-queries.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { useGoBack } from '#web/kit/page/use-way-back.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { adTexts } from '../library/ad-texts.ts'
import { parseDeviceIds } from '../devices/device-ids.ts'
import { AdShowingForm } from './showing-form.tsx'
import { showingTexts } from './showing-texts.ts'

/** /setAds: ads placed on devices. */
export function AdPlacementScreen() {
  const { id, ids } = useSearch({ from: '/setAds' })
  return <AdShowingScreen kind="placement" id={id} ids={ids} back="/ad_set" />
}

/** /editAdGroup: a group of devices that show the same ads. */
export function AdGroupScreen() {
  const { id, ids } = useSearch({ from: '/editAdGroup' })
  return <AdShowingScreen kind="group" id={id} ids={ids} back="/adGroupManage" />
}

type Props = {
  readonly kind: AdShowingKind
  readonly id: string | undefined
  readonly ids?: string | undefined
  readonly back: string
}

/** Shows an existing showing or, without an id, the form of a new one. */
export function AdShowingScreen({ kind, id, ids, back }: Props) {
  const t = useTexts(adTexts)
  const title = useAdShowingTitle(kind, id === undefined)
  const all = useCall(ads.list, {}, { silent: true })
  const showings = useCall(ads.showings, { kind }, { silent: true })
  return (
    <RouteScreen form back={back} {...(title !== undefined && { title })}>
      <Loaded of={joinQueries([all, showings])} what={t.failed} label={t.loading}>
        {([library, loadedShowings]) => {
          const showing = loadedShowings.find((each) => each.id === id)
          if (id !== undefined && !showing) return <AdShowingNotFound back={back} />
          return (
            <AdShowingForm
              key={id}
              {...{ kind, back }}
              showing={showing}
              deviceIds={parseDeviceIds(ids)}
              all={library}
            />
          )
        }}
      </Loaded>
    </RouteScreen>
  )
}

/** Returns undefined for a placement, whose screen has the title of its route. */
function useAdShowingTitle(kind: AdShowingKind, isNew: boolean): string | undefined {
  const t = useTexts(showingTexts)
  if (kind === 'group') return isNew ? t.newGroup : t.editGroup
  if (kind === 'task') return isNew ? t.newTask : t.editTask
  return undefined
}

function AdShowingNotFound({ back }: { readonly back: string }) {
  const t = useTexts(showingTexts)
  const k = useTexts(kitTexts)
  const goBack = useGoBack(back)
  return (
    <EmptyState title={t.gone} text={t.goneText} act={<Button onPress={goBack}>{k.back}</Button>} />
  )
}
