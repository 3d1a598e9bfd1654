import { useState } from 'react'
import * as z from 'zod/mini'
import type { CallOutput } from '#contract/base/call.ts'
import { beneficiaryRoles } from '#contract/profit-sharing/beneficiaries.ts'
import { toBasisPoints } from '#contract/base/money.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { WHOLE, type SplitVersion } from '#contract/profit-sharing/splits.ts'
import { day } from '#contract/base/wire.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { DatePicker } from '#web/kit/date-picker/date-picker.tsx'
import { addDays, formatDay, shanghaiToday } from '#web/kit/date-picker/days.ts'
import { FieldStack } from '#web/kit/field/field.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { BarStatusText } from '#web/kit/save-bar/save-bar.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { SplitBar } from '#web/kit/split-bar/split-bar.tsx'
import { ShareSplitFields, type EditedPart } from '#web/kit/split-bar/split-field.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { SplitPartPicker } from './add-part.tsx'
import { receiverTexts } from './receiver-texts.ts'
import css from './sharing.module.css'
import { SplitExample } from './split-example.tsx'
import { splitTexts } from './split-texts.ts'
import { texts } from './texts.ts'

export type SiteSplit = CallOutput<typeof profitSharing.ofSite>

/**
 * Edits what a site shares and saves it as its next version. A version that starts on a future day is
 * changed itself; the version in force never is.
 */
export function SplitForm({ of }: { of: SiteSplit }) {
  const t = useTexts(splitTexts)
  const next = of.versions.find(({ state }) => state === 'next')
  const now = of.versions.find(({ state }) => state === 'now')
  const base = next ?? now
  const before = useSplitVersionParts(base)
  const [parts, setParts] = useState<readonly EditedPart[]>(before)
  const [from, setFrom] = useState(toSplitStartDay(next))
  const limit = toSplitLimit(of, t)
  const fixed = of.agentsRatio > 0 ? toAgentsPart(of, t) : undefined
  const changes = countSplitPartChanges(parts, before) + (from === toSplitStartDay(next) ? 0 : 1)
  const number = next?.version ?? Math.max(0, ...of.versions.map(({ version }) => version)) + 1
  const undoSplitChanges = () => {
    setParts(before)
    setFrom(toSplitStartDay(next))
  }
  return (
    <>
      {!of.isOn && <SharingOffBanner />}
      <RowGroup>
        <div className={css.head}>
          <p className={css.headline}>
            {t.head}
            <span>{t.whole}</span>
          </p>
          <SplitBar parts={parts} fixed={fixed} limit={limit} />
        </div>
        <ShareSplitFields
          parts={parts}
          fixed={fixed}
          limit={limit}
          owner={t.you(of.merchantName)}
          onChange={setParts}
        />
        <SplitPartPicker parts={parts} onAdd={(part) => setParts([...parts, part])} />
      </RowGroup>
      <RowGroup {...((changes > 0 || next) && { note: now ? t.before(now.version) : t.first })}>
        <FieldStack>
          <DatePicker label={t.from} value={from} min={shanghaiToday()} onChange={setFrom} />
        </FieldStack>
      </RowGroup>
      <SplitExample
        parts={parts}
        agentsRatio={toBasisPoints(of.agentsRatio)}
        version={changes > 0 ? number : base?.version}
      />
      {changes > 0 && (
        <SplitSaveBar {...{ of, next, parts, from, changes, number, undo: undoSplitChanges }} />
      )}
    </>
  )
}

type SplitSaveBarProps = SplitSaveProps & {
  readonly changes: number
  readonly number: number
  readonly undo: () => void
}

function SplitSaveBar({ changes, number, undo, ...saving }: SplitSaveBarProps) {
  const t = useTexts(splitTexts)
  const language = useLanguage()
  const versionText = t.savesAs(number, formatDay(saving.from, language))
  return (
    <BottomBar>
      <BarStatusText what={t.changedCount(changes)} more={versionText} />
      <Button fit onPress={undo}>
        {t.undo}
      </Button>
      <SplitSaveButton {...saving} />
    </BottomBar>
  )
}

type SplitSaveProps = {
  readonly of: SiteSplit
  readonly next: SplitVersion | undefined
  readonly parts: readonly EditedPart[]
  readonly from: string
}

function SplitSaveButton({ of, next, parts, from }: SplitSaveProps) {
  const t = useTexts(splitTexts)
  const sent = parts.map(({ id, share }) => ({ peopleId: id, ratio: share }))
  const splitInput = { startDate: z.decode(day, from), parts: sent }
  const renews = [profitSharing.ofSite, profitSharing.overview]
  const announceSplitVersion = ({ version }: SplitVersion) => void showToast(t.saved(version))
  const buttonProps = { kind: 'primary', fit: true, renews, onDone: announceSplitVersion } as const
  if (next) {
    const input = { id: next.id, ...splitInput }
    return (
      <CallButton call={profitSharing.updateSplit} input={input} {...buttonProps}>
        {t.save}
      </CallButton>
    )
  }
  const input = { fieldId: of.fieldId ?? '', ...splitInput }
  return (
    <CallButton call={profitSharing.insertSplit} input={input} {...buttonProps}>
      {t.save}
    </CallButton>
  )
}

function SharingOffBanner() {
  const t = useTexts(splitTexts)
  const act = <TextButton to="/automatic_ledger">{t.turnOn}</TextButton>
  return <StatusBanner kind="warn" title={t.isOff} text={t.isOffText} act={act} />
}

/**
 * Returns the start day of a future version; otherwise tomorrow, so that a change surprises nobody today.
 */
function toSplitStartDay(next: SplitVersion | undefined): string {
  return next ? z.encode(day, next.startTime) : addDays(shanghaiToday(), 1)
}

function useSplitVersionParts(version: SplitVersion | undefined): readonly EditedPart[] {
  const { viaWechat, noAccount } = useTexts(texts)
  const { wechat } = useTexts(receiverTexts)
  const language = useLanguage()
  return (version?.parts ?? []).map((part) => {
    const { peopleId, name, role, ratio, wechatMerchant, receiverName, paidTo } = part
    const receiver = wechatMerchant ? viaWechat(wechatMerchant) : receiverName && wechat
    return {
      id: peopleId,
      name,
      share: ratio,
      was: ratio,
      sub: (
        <>
          {beneficiaryRoles[role][language]}
          <DotSeparator />
          {receiver || paidTo || noAccount}
        </>
      ),
    }
  })
}

function countSplitPartChanges(
  parts: readonly EditedPart[],
  before: readonly EditedPart[],
): number {
  return parts.filter(({ id, share }) => before.find((each) => each.id === id)?.share !== share)
    .length
}

type AgentsTexts = Readonly<Record<'agents' | 'agentsSub', string>>

function toAgentsPart({ agentsRatio }: SiteSplit, { agents, agentsSub }: AgentsTexts): EditedPart {
  return { id: 'agents', name: agents, sub: agentsSub, share: toBasisPoints(agentsRatio) }
}

/**
 * Returns the maximum that a site may share after the agents' ratio, which applies at every site. Undefined
 * if agents get nothing.
 */
function toSplitLimit({ agentsRatio }: SiteSplit, t: { leftByAgents: string }) {
  if (agentsRatio === 0) return undefined
  return { by: t.leftByAgents, most: toBasisPoints(WHOLE - agentsRatio) }
}
