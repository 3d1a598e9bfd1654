import { useNavigate } from '@tanstack/react-router'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { getBatchScreenPath } from '#contract/batches/batch-screen.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import { PAUSE_MINUTES_MAX, upgrades, WAVE_MAX, type Release } from '#contract/upgrades/upgrades.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { CallRow } from '#web/client/actions/call-row.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { formatRelativeTime } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { x } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { rangeRule, firstBrokenRule, requiredRule } from '#web/kit/field/rules.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useNow } from '#web/kit/browser/use-now.ts'
import { isDowngrade, type UpgradesLeft } from './upgrades-left.ts'
import { texts } from './texts.ts'
import css from './upgrades.module.css'

type Props = {
  readonly release: Release
  /** Chosen devices; undefined for all of the model. */
  readonly ids: readonly string[] | undefined
  /** Undefined if there is no device of its model. */
  readonly left: UpgradesLeft | undefined
  readonly onClose: () => void
}

const START = { first: 1, each: 10, stopAfter: 2, pauseMinutes: 5 }
type Values = { readonly [Name in keyof typeof START]: number | null }

const start: Values = START
const waveNumberRule = (min: number, max: number, name: Sentence, unit: Sentence) =>
  firstBrokenRule<number | null>(requiredRule(name), rangeRule(min, max, unit))
/** The first wave contains at most all remaining devices. */
const firstWaveRule = (devices: number) =>
  waveNumberRule(1, Math.min(WAVE_MAX, devices), texts.first, texts.unit)
const rules = {
  each: waveNumberRule(0, WAVE_MAX, texts.each, texts.unit),
  stopAfter: waveNumberRule(1, WAVE_MAX, texts.stopAfter, texts.unit),
  pauseMinutes: waveNumberRule(0, PAUSE_MINUTES_MAX, texts.pause, texts.minutes),
}

/** Shows a version and how devices get it, or why no device is left. */
export function BeginUpgradeSheet({ release, ids, left, onClose }: Props) {
  const t = useTexts(texts)
  const { id, model, version } = release
  const nobody = left === undefined ? t.noDevices : left.devices === 0 && t.left(0)
  const footer = nobody && (
    <Button kind="primary" tall wide disabled>
      {nobody}
    </Button>
  )
  const title = isDowngrade(left) ? t.titleBack(model, version) : t.title(model, version)
  return (
    <BottomSheet open tall title={title} onClose={onClose} {...(footer && { footer })}>
      <ReleaseFacts release={release} />
      {left !== undefined && left.devices > 0 && <BeginUpgradeForm {...{ release, ids, left }} />}
      <RowGroup>
        <CallRow
          icon={x}
          tone="danger"
          title={t.withdraw}
          call={upgrades.withdraw}
          input={{ id }}
          renews={[upgrades.overview]}
          confirm={{ title: t.withdrawTitle(version), text: t.withdrawText, act: t.withdraw }}
          onDone={() => {
            onClose()
            showToast(t.withdrawn)
          }}
        />
      </RowGroup>
    </BottomSheet>
  )
}

type BeginProps = Pick<Props, 'release' | 'ids'> & { readonly left: UpgradesLeft }

/**
 * Starts an upgrade in waves that stop by themselves. One machine tries it first, so that a fault cannot
 * stop a whole hall.
 */
function BeginUpgradeForm({ release: { id }, ids, left }: BeginProps) {
  const t = useTexts(texts)
  const { devices, higher } = left
  const navigate = useNavigate()
  const { form, ...rest } = useCallForm(upgrades.begin, {
    start,
    draft: `upgrade ${id}`,
    input: ({ first, each, stopAfter, pauseMinutes }) => ({
      id,
      ids: ids && [...ids],
      first: first ?? 0,
      each: each ?? 0,
      stopAfter: stopAfter ?? 0,
      pauseMinutes: pauseMinutes ?? 0,
    }),
    renews: [upgrades.overview],
    onDone: (batch) => void navigate({ href: getBatchScreenPath(batch.id) }),
  })
  return (
    <DraftForm {...rest} label={isDowngrade(left) ? t.beginBack(devices) : t.begin(devices)}>
      <FieldStack>
        <FormField of={form} name="first" rule={firstWaveRule(devices)}>
          {(field) => <IntInput {...field} label={t.first} unit={t.unit} help={t.firstHelp} />}
        </FormField>
        <FormField of={form} name="each" rule={rules.each}>
          {(field) => <IntInput {...field} label={t.each} unit={t.unit} help={t.thenHelp} />}
        </FormField>
        <FormField of={form} name="stopAfter" rule={rules.stopAfter}>
          {(field) => <IntInput {...field} label={t.stopAfter} unit={t.unit} />}
        </FormField>
        <FormField of={form} name="pauseMinutes" rule={rules.pauseMinutes}>
          {(field) => <IntInput {...field} label={t.pause} unit={t.minutes} />}
        </FormField>
      </FieldStack>
      <p className={css.note}>{t.summary(devices)}</p>
      {higher > 0 && <StatusBanner kind="warn" title={t.lowerNote(higher)} />}
      <p className={css.note}>{t.note}</p>
    </DraftForm>
  )
}

const KB = 1_024

function ReleaseFacts({ release }: { readonly release: Release }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const { sha256, bytes, notes, madeBy, createTime } = release
  return (
    <RowGroup>
      {notes !== '' && <ListRow title={t.news} sub={notes} />}
      <ListRow title={t.checksum} sub={<span className={css.sum}>{sha256}</span>} />
      <ListRow title={t.size} value={`${Math.ceil(bytes / KB)} KB`} />
      <ListRow
        title={t.by}
        value={madeBy}
        valueSub={formatRelativeTime(createTime, now, language)}
      />
    </RowGroup>
  )
}
