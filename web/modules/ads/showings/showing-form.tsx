import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import type { Ad } from '#contract/ads/ad.ts'
import { ads } from '#contract/ads/ads.ts'
import type { AdShowing, AdShowingKind } from '#contract/ads/ad-showings.ts'
import { getBatchScreenPath } from '#contract/batches/batch-screen.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { DraftForm } from '#web/client/forms/call-form.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { BarStatusText } from '#web/kit/save-bar/save-bar.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { AdScreenPreview } from '../library/ad-screen-preview.tsx'
import { AdsField, listChosenAds } from '../library/ads-field.tsx'
import { adTexts } from '../library/ad-texts.ts'
import css from '../ads.module.css'
import { deviceTexts } from '../devices/device-texts.ts'
import {
  AdShowingNameField,
  AdShowingPlacementFields,
  AdShowingPriceFields,
} from './showing-fields.tsx'
import { showingTexts } from './showing-texts.ts'
import { useAdShowingForm, type AdShowingValues } from './use-showing-form.ts'

type Props = {
  readonly kind: AdShowingKind
  /** Undefined where a new one is made. */
  readonly showing: AdShowing | undefined
  readonly deviceIds: readonly string[]
  readonly all: readonly Ad[]
  /** Path of the screen to return to. */
  readonly back: string
}

/** Form of a showing: preview, ads, devices and times, and the price of a task. */
export function AdShowingForm({ kind, showing, deviceIds, all, back }: Props) {
  const t = useTexts(showingTexts)
  const navigate = useNavigate()
  const { form, ...rest } = useAdShowingForm({
    kind,
    showing,
    deviceIds,
    nameOf: ({ name, adIds }) => name.trim() || (listChosenAds(all, adIds)[0]?.name ?? ''),
    onDone: ({ batchId }) => void navigate({ href: batchId ? getBatchScreenPath(batchId) : back }),
  })
  const values = useWatch({ control: form.control }) as AdShowingValues
  return (
    <DraftForm {...rest}>
      {showing?.isEnded && <StatusBanner kind="info" title={t.staysEnded} />}
      <AdScreenPreview list={listChosenAds(all, values.adIds)} />
      <fieldset className={css.fields} disabled={showing?.isEnded === true}>
        {kind !== 'placement' && <AdShowingNameField form={form} kind={kind} />}
        <AdsField
          all={all}
          value={values.adIds}
          onChange={(change) =>
            form.setValue('adIds', change(form.getValues('adIds')), { shouldDirty: true })
          }
        />
        <AdShowingPlacementFields form={form} />
        {kind === 'task' && <AdShowingPriceFields form={form} />}
      </fieldset>
      {showing && !showing.isEnded && <EndAdShowingButton showing={showing} back={back} />}
      {!showing?.isEnded && <AdShowingSaveBar values={values} busy={rest.busy} isNew={!showing} />}
    </DraftForm>
  )
}

type BarProps = {
  readonly values: AdShowingValues
  readonly busy: boolean
  readonly isNew: boolean
}

function AdShowingSaveBar({ values: { adIds, ids }, busy, isNew }: BarProps) {
  const t = useTexts(showingTexts)
  const { count } = useTexts(deviceTexts)
  const { count: adCount } = useTexts(adTexts)
  const isReady = adIds.length > 0 && ids.length > 0
  return (
    <BottomBar>
      <BarStatusText
        what={adIds.length > 0 ? adCount(adIds.length) : t.noAds}
        more={isReady ? count(ids.length) : ids.length > 0 ? t.notReady : t.noDevices}
      />
      <Button type="submit" kind="primary" fit busy={busy} disabled={!isReady}>
        {isNew && isReady ? t.send(count(ids.length)) : t.save}
      </Button>
    </BottomBar>
  )
}

function EndAdShowingButton({
  showing: { id, name, kind, phase },
  back,
}: {
  showing: AdShowing
  back: string
}) {
  const t = useTexts(showingTexts)
  const navigate = useNavigate()
  const act = kind === 'group' ? t.endGroup : kind === 'task' ? t.endTask : t.end
  return (
    <div className={css.act}>
      <CallButton
        kind="danger-plain"
        wide
        call={ads.endShowing}
        input={{ id }}
        renews={[ads.showings, ads.list]}
        confirm={{
          title: t.endTitle(name),
          text: phase === 'over' ? t.endOverText : t.endText,
          act,
        }}
        onDone={() => {
          showToast(t.ended)
          void navigate({ href: back, replace: true })
        }}
      >
        {act}
      </CallButton>
    </div>
  )
}
