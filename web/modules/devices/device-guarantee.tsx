import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { deviceSettings } from '#contract/device-settings.ts'
import type { Beginning, GuaranteePlay } from '#contract/guarantee.ts'
import type { Language } from '#contract/sentence.ts'
import { Banner } from '#web/kit/banner/banner.tsx'
import { lifeTimeText } from '#web/kit/formats.ts'
import { Group } from '#web/kit/group/group.tsx'
import { shield } from '#web/kit/icon/icons.ts'
import { Parts, Row } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/kit/use-call.ts'
import { guaranteeTexts } from './guarantee-texts.ts'

type Guarantee = NonNullable<OutputOf<typeof deviceSettings.guarantee>['guarantee']>

/** What players are promised of a machine whose board can be set to it, and the plays that prove it. */
export function DeviceGuarantee({ id }: { readonly id: string }) {
  const t = useTexts(guaranteeTexts)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { data } = useCall(deviceSettings.guarantee, { id }, { silent: true })
  if (!data) return null
  const { guarantee } = data
  if (!guarantee) {
    return (
      <Group title={t.title}>
        <Row icon={shield} title={t.none} sub={t.noneText} />
      </Group>
    )
  }
  const { after, count, left, since } = guarantee
  const parts = [t.rule(after), since && sinceText(since, language), t.soFar(count)]
  return (
    <Group title={t.title}>
      <Row
        icon={shield}
        title={t.within(left)}
        sub={<Parts parts={parts} />}
        onPress={() => setOpen(true)}
      />
      <Sheet title={t.title} open={open} onClose={() => setOpen(false)}>
        <Proof {...guarantee} />
      </Sheet>
    </Group>
  )
}

/** The log has plays from before, which count no longer: so it is said since when, and why. */
function sinceText({ time, why }: Beginning, language: Language): string {
  return guaranteeTexts[why][language](lifeTimeText(time, new Date(), language))
}

function Proof({ after, count, boardCount, left, since, plays }: Guarantee) {
  const t = useTexts(guaranteeTexts)
  const language = useLanguage()
  const differs = boardCount !== undefined && boardCount !== count
  return (
    <>
      {differs && <Banner kind="info" title={t.differs(boardCount, count)} />}
      <Group>
        <Row title={t.within(left)} sub={t.rule(after)} />
      </Group>
      <Group
        title={since ? sinceText(since, language) : t.plays}
        note={since ? `${t.before}${t.playsNote}` : t.playsNote}
      >
        {plays.length === 0 && <Row title={t.noPlays} />}
        {plays.map((play, place) => (
          <Play key={`${play.boot} ${play.id}`} play={play} number={plays.length - place} />
        ))}
      </Group>
    </>
  )
}

type PlayProps = { readonly play: GuaranteePlay; readonly number: number }

function Play({ play: { heardTime, orderId, boardCount }, number }: PlayProps) {
  const t = useTexts(guaranteeTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const parts = [
    lifeTimeText(heardTime, now, language),
    orderId === '' ? t.byCoins : t.byOrder,
    ...(boardCount === undefined ? [] : [t.boardSays(boardCount)]),
  ]
  return <Row title={t.play(number)} sub={<Parts parts={parts} />} />
}
