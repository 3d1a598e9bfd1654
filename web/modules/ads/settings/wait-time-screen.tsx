import { useNavigate, useSearch } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { ads } from '#contract/ads/ads.ts'
import type { DeviceScreen } from '#contract/ads/ad-functions.ts'
import { getBatchScreenPath } from '#contract/batches/batch-screen.ts'
import { USUAL_WAIT_SECONDS, WAIT_SECONDS_MAX } from '#contract/ads/device-screen.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { NumberSlider } from '#web/kit/slider/slider.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { ChosenDevicesGroup } from '../devices/chosen-devices.tsx'
import { deviceTexts } from '../devices/device-texts.ts'
import { DeviceSaveBar } from '../devices/device-save-bar.tsx'
import { parseDeviceIds } from '../devices/device-ids.ts'
import { ScreenStateRow } from '../devices/screen-state-row.tsx'
import { settingTexts } from './setting-texts.ts'

const STEP = 5

/** /wait_ad_time: how long nobody has to be at a device before its ads start. */
export function WaitTimeScreen() {
  const t = useTexts(settingTexts)
  const { ids = '' } = useSearch({ from: '/wait_ad_time' })
  const chosenIds = parseDeviceIds(ids)
  const [first = ''] = chosenIds
  const options = { silent: true, when: first !== '' }
  const query = useCall(ads.functions, { equipmentId: first }, options)
  return (
    <RouteScreen form back="/ad_set">
      {first === '' ? (
        <ChosenDevicesGroup path="/wait_ad_time" ids={[]} />
      ) : (
        <Loaded of={query} what={t.failed} label={t.loading} rows={3}>
          {(data) => <AdWaitTimeForm key={ids} ids={chosenIds} screen={data} />}
        </Loaded>
      )}
    </RouteScreen>
  )
}

type Props = { readonly ids: readonly string[]; readonly screen: DeviceScreen }

function AdWaitTimeForm({ ids, screen }: Props) {
  const t = useTexts(settingTexts)
  const d = useTexts(deviceTexts)
  const navigate = useNavigate()
  const { form, ...rest } = useCallForm(ads.setWait, {
    start: { seconds: screen.waitSeconds },
    draft: `wait ${ids.join(',')}`,
    input: ({ seconds }) => ({ ids: [...ids], seconds }),
    renews: [ads.functions],
    onDone({ batchId }) {
      if (ids.length > 1) void navigate({ href: getBatchScreenPath(batchId) })
    },
  })
  const seconds = useWatch({ control: form.control, name: 'seconds' })
  const many = ids.length > 1
  const isChanged = seconds !== screen.waitSeconds
  const waitText = t[toWaitTextKey(screen)](screen.number || screen.equipmentId, screen.waitSeconds)
  return (
    <DraftForm {...rest}>
      <ChosenDevicesGroup path="/wait_ad_time" ids={ids}>
        {!many && <ScreenStateRow of={screen} />}
      </ChosenDevicesGroup>
      <RowGroup note={many ? t.forAll(d.count(ids.length)) : waitText}>
        <FormField of={form} name="seconds">
          {({ value, onChange }) => (
            <NumberSlider
              label={t.waitLabel}
              help={t.waitHelp}
              unit={t.seconds}
              min={0}
              max={WAIT_SECONDS_MAX}
              step={STEP}
              was={screen.waitSeconds}
              {...{ value, onChange }}
            />
          )}
        </FormField>
      </RowGroup>
      <DeviceSaveBar
        changes={isChanged ? [t.waitLabel] : []}
        count={ids.length}
        busy={rest.busy}
        draft={rest.draft}
        submit={rest.submit}
      />
    </DraftForm>
  )
}

/**
 * Returns the key of the text about the waiting time. Only a setting that the device confirmed counts as its
 * current behaviour.
 */
function toWaitTextKey({ state, waitSeconds }: DeviceScreen) {
  if (state === 'held') return 'nowIt'
  return state === 'never' && waitSeconds === USUAL_WAIT_SECONDS ? 'usualIt' : 'setIt'
}
