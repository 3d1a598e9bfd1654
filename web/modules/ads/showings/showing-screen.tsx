import { useSearch } from '@tanstack/react-router'
import { ads } from '#contract/ads/ads.ts'
import type { ShowingKind } from '#contract/ads/ad-showings.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { useWayBack } from '#web/kit/page/use-way-back.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { adTexts } from '../library/ad-texts.ts'
import { idsIn } from '../devices/device-ids.ts'
import { ShowingForm } from './showing-form.tsx'
import { showingTexts } from './showing-texts.ts'

const BONES = 6

/** /setAds: ads placed on devices. */
export function PlaceAdsScreen() {
  const { id, ids } = useSearch({ from: '/setAds' })
  return <ShowingScreen kind="placement" id={id} ids={ids} back="/ad_set" />
}

/** /editAdGroup: a group of devices that show the same. */
export function AdGroupScreen() {
  const { id, ids } = useSearch({ from: '/editAdGroup' })
  return <ShowingScreen kind="group" id={id} ids={ids} back="/adGroupManage" />
}

type Props = {
  readonly kind: ShowingKind
  readonly id: string | undefined
  readonly ids?: string | undefined
  readonly back: string
}

/** One of them, or a new one where none is named. */
export function ShowingScreen({ kind, id, ids, back }: Props) {
  const t = useTexts(adTexts)
  const { newGroup } = useTexts(showingTexts)
  const all = useCall(ads.list, {}, { silent: true })
  const showings = useCall(ads.showings, { kind }, { silent: true })
  const error = all.error ?? showings.error
  const found = showings.data?.find((each) => each.id === id)
  return (
    <RouteScreen
      form
      back={back}
      {...(kind === 'group' && id === undefined && { title: newGroup })}
    >
      {all.data && showings.data ? (
        id !== undefined && !found ? (
          <ShowingGone back={back} />
        ) : (
          <ShowingForm
            key={id}
            {...{ kind, back }}
            showing={found}
            deviceIds={idsIn(ids)}
            all={all.data}
          />
        )
      ) : error ? (
        <ErrorState
          what={t.failed}
          error={error}
          retry={() => void Promise.all([all.refetch(), showings.refetch()])}
          busy={all.isFetching}
        />
      ) : (
        <LoadingSkeleton like="row" rows={BONES} label={t.loading} />
      )}
    </RouteScreen>
  )
}

function ShowingGone({ back }: { readonly back: string }) {
  const t = useTexts(showingTexts)
  const k = useTexts(kitTexts)
  const goBack = useWayBack(back)
  return (
    <EmptyState title={t.gone} text={t.goneText} act={<Button onPress={goBack}>{k.back}</Button>} />
  )
}
