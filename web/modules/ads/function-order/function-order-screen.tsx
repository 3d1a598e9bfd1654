import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ads } from '#contract/ads/ads.ts'
import type { DeviceScreen } from '#contract/ads/ad-functions.ts'
import { getBatchScreenPath } from '#contract/batches/batch-screen.ts'
import { deviceTypes } from '#contract/devices/device.ts'
import type { ScreenFunctionOrder, ScreenFunction } from '#contract/ads/device-screen.ts'
import { DraftForm, useCallForm } from '#web/client/forms/call-form.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useCallPress } from '#web/client/actions/use-call-press.tsx'
import { DevicesField } from '../devices/devices-field.tsx'
import { deviceTexts } from '../devices/device-texts.ts'
import { sortShownFunctionsFirst } from './function-changes.ts'
import { ScreenFunctionLists } from './function-lists.tsx'
import { ScreenFunctionPreview } from './function-preview.tsx'
import { ScreenFunctionSaveBar } from './function-save-bar.tsx'
import { functionTexts } from './function-texts.ts'
import { parseDeviceIds } from '../devices/device-ids.ts'
import { ScreenStateRow } from '../devices/screen-state-row.tsx'

/**
 * /setSorting: functions on the screen of one device, or of several devices of one type, and their order.
 */
export function FunctionOrderScreen() {
  const t = useTexts(functionTexts)
  const { ids = '' } = useSearch({ from: '/setSorting' })
  const chosenIds = parseDeviceIds(ids)
  const [first = ''] = chosenIds
  const query = useCall(ads.functions, { equipmentId: first }, { silent: true, when: first !== '' })
  if (first === '') return <ScreenFunctionDeviceChoice />
  return (
    <Loaded
      of={query}
      what={t.failed}
      label={t.willBe}
      renderFrame={(pending) => (
        <RouteScreen form back="/index2">
          {pending}
        </RouteScreen>
      )}
    >
      {(data) => <FunctionOrderForm key={ids} ids={chosenIds} screen={data} />}
    </Loaded>
  )
}

function useOpenFunctionDevices() {
  const navigate = useNavigate()
  return (ids: readonly string[]) =>
    void navigate({ to: '/setSorting', search: { ids: ids.join(',') }, replace: true })
}

function ScreenFunctionDeviceChoice() {
  const t = useTexts(functionTexts)
  return (
    <RouteScreen form back="/index2">
      <RowGroup note={t.chooseText}>
        <FieldStack>
          <DevicesField value={[]} help={t.same} onChange={useOpenFunctionDevices()} />
        </FieldStack>
      </RowGroup>
    </RouteScreen>
  )
}

type Props = { readonly ids: readonly string[]; readonly screen: DeviceScreen }
type FunctionValues = { readonly functions: ScreenFunctionOrder }

function useScreenFunctionForm({ ids, screen }: Props, onTold: (batchId: string) => void) {
  const start: FunctionValues = { functions: sortShownFunctionsFirst(screen.functions) }
  const form = useCallForm(ads.setFunctions, {
    start,
    draft: `functions ${ids.join(',')}`,
    input: ({ functions }) => ({ ids: [...ids], functions: [...functions] }),
    renews: [ads.functions],
    onDone: ({ batchId }) => onTold(batchId),
  })
  const values = useWatch({ control: form.form.control }) as FunctionValues
  return { ...form, order: values.functions }
}

function FunctionOrderForm({ ids, screen }: Props) {
  const t = useTexts(deviceTexts)
  const { same, asFirst } = useTexts(functionTexts)
  const navigate = useNavigate()
  const choose = useOpenFunctionDevices()
  const [lastMoved, setLastMoved] = useState<ScreenFunction>()
  const name = screen.number || screen.equipmentId
  function showFunctionOrderResults(batchId: string) {
    setLastMoved(undefined)
    // Results of several devices are on a separate screen. The result of a single device is shown here.
    if (ids.length > 1) void navigate({ href: getBatchScreenPath(batchId) })
  }
  const { form, order, ...rest } = useScreenFunctionForm({ ids, screen }, showFunctionOrderResults)
  function changeFunctionOrder(next: ScreenFunctionOrder, id: ScreenFunction) {
    setLastMoved(id)
    form.setValue('functions', next, { shouldDirty: true })
  }
  const savedOrder = sortShownFunctionsFirst(screen.functions)
  return (
    <RouteScreen
      form
      back={ids.length === 1 ? `/manage?id=${ids[0]}` : '/index2'}
      sub={ids.length === 1 ? <ScreenDeviceLabel screen={screen} /> : t.count(ids.length)}
      actions={
        <RestoreScreenFunctionsButton
          ids={ids}
          screen={screen}
          onTold={showFunctionOrderResults}
          onDone={rest.draft.undo}
        />
      }
    >
      <DraftForm {...rest}>
        <ScreenFunctionPreview {...{ screen, order, was: savedOrder, at: lastMoved }} />
        <RowGroup {...(ids.length > 1 && { note: asFirst(name) })}>
          {ids.length === 1 && <ScreenStateRow of={screen} />}
          <FieldStack>
            <DevicesField value={ids} type={screen.type} help={same} onChange={choose} />
          </FieldStack>
        </RowGroup>
        <ScreenFunctionLists order={order} onChange={changeFunctionOrder} />
        <ScreenFunctionSaveBar
          {...{ was: savedOrder, order, at: lastMoved, count: ids.length }}
          {...rest}
        />
      </DraftForm>
    </RouteScreen>
  )
}

function ScreenDeviceLabel({
  screen: { number, equipmentId, type, fieldName },
}: {
  screen: DeviceScreen
}) {
  const language = useLanguage()
  return (
    <>
      {number || equipmentId} {deviceTypes[type][language]}
      {fieldName && <DotSeparator />}
      {fieldName}
    </>
  )
}

type RestoreProps = Props & {
  readonly onTold: (batchId: string) => void
  readonly onDone: () => void
}

/** Restores the default functions of the device type. */
function RestoreScreenFunctionsButton({ ids, screen, onTold, onDone }: RestoreProps) {
  const t = useTexts(functionTexts)
  const { press, busy, shown } = useCallPress({
    call: ads.restoreFunctions,
    input: { ids: [...ids] },
    renews: [ads.functions],
    onDone({ batchId }) {
      onDone()
      onTold(batchId)
    },
  })
  const isUsual = screen.isUsual && ids.length === 1
  if (!shown || isUsual) return null
  return <TextButton onPress={() => !busy && press()}>{t.usual}</TextButton>
}
