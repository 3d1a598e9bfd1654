import { useNavigate, useSearch } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import type { Ad } from '#contract/ads/ad.ts'
import { ads } from '#contract/ads/ads.ts'
import { getBatchScreenPath } from '#contract/batches/batch-screen.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { DraftForm, useCallForm } from '#web/client/forms/call-form.tsx'
import { joinQueries } from '#web/kit/loaded/join-queries.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { AdScreenPreview } from '../library/ad-screen-preview.tsx'
import { AdsField, listChosenAds } from '../library/ads-field.tsx'
import { ChosenDevicesGroup } from '../devices/chosen-devices.tsx'
import { DeviceSaveBar } from '../devices/device-save-bar.tsx'
import { parseDeviceIds } from '../devices/device-ids.ts'
import { ScreenStateRow } from '../devices/screen-state-row.tsx'
import { settingTexts } from './setting-texts.ts'

/** /carouselImage: the pictures above the functions, in their order. */
export function CarouselScreen() {
  const t = useTexts(settingTexts)
  const { ids = '' } = useSearch({ from: '/carouselImage' })
  const chosenIds = parseDeviceIds(ids)
  const [first = ''] = chosenIds
  const options = { silent: true, when: first !== '' }
  const own = useCall(ads.carousel, { equipmentId: first }, options)
  const all = useCall(ads.list, { kind: 'picture' }, options)
  return (
    <RouteScreen form back="/ad_set">
      {first === '' ? (
        <ChosenDevicesGroup path="/carouselImage" ids={[]} />
      ) : (
        <Loaded of={joinQueries([own, all])} what={t.failed} label={t.loading} rows={5}>
          {([screen, pictures]) => (
            <CarouselForm key={ids} ids={chosenIds} screen={screen} all={pictures} />
          )}
        </Loaded>
      )}
    </RouteScreen>
  )
}

type Props = {
  readonly ids: readonly string[]
  readonly screen: CallOutput<typeof ads.carousel>
  readonly all: readonly Ad[]
}
type CarouselValues = { readonly pictureIds: readonly string[] }

function CarouselForm({ ids, screen, all }: Props) {
  const t = useTexts(settingTexts)
  const navigate = useNavigate()
  const savedIds = screen.pictures.map(({ id }) => id)
  const start: CarouselValues = { pictureIds: savedIds }
  const { form, ...rest } = useCallForm(ads.setCarousel, {
    start,
    draft: `carousel ${ids.join(',')}`,
    input: ({ pictureIds }) => ({ ids: [...ids], pictureIds: [...pictureIds] }),
    renews: [ads.carousel, ads.list],
    onDone({ batchId }) {
      if (ids.length > 1) void navigate({ href: getBatchScreenPath(batchId) })
    },
  })
  const { pictureIds } = useWatch({ control: form.control }) as CarouselValues
  const many = ids.length > 1
  const isChanged = pictureIds.join() !== savedIds.join()
  return (
    <DraftForm {...rest}>
      <AdScreenPreview list={listChosenAds(all, pictureIds)} />
      <ChosenDevicesGroup path="/carouselImage" ids={ids}>
        {!many && <ScreenStateRow of={screen} />}
      </ChosenDevicesGroup>
      <AdsField
        all={all}
        value={pictureIds}
        picturesOnly
        note={t.carouselNote}
        onChange={(change) =>
          form.setValue('pictureIds', change(form.getValues('pictureIds')), { shouldDirty: true })
        }
      />
      <DeviceSaveBar
        changes={isChanged ? [t.pictures] : []}
        count={ids.length}
        busy={rest.busy}
        draft={rest.draft}
        submit={rest.submit}
      />
    </DraftForm>
  )
}
