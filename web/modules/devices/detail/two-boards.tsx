import { useState } from 'react'
import type { LiveDeviceState } from '#contract/devices/devices.ts'
import { formatCount, formatRelativeTime, joinSentences } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { declareTexts } from '#web/kit/declare-texts.ts'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'

const twoBoardsTexts = declareTexts({
  title: { zh: '使用此设备编码的主板', en: 'Boards using this device code' },
  note: {
    zh: '付款可能启动另一台机器，已暂停收款，读数不计入。请更换密钥，新密钥只填入这台机器。这台机器单独在线 10 分钟后，恢复收款和计数。',
    en:
      'A payment could start the other machine, so payments are paused and readings are not ' +
      'recorded. Replace the secret and enter the new one in this machine only. Payments and recording ' +
      'resume after this machine has been online alone for 10 minutes.',
  },
  alike: {
    zh: '两块主板上报的型号、地址和启动次数相同，无法区分',
    en: 'Both boards report the same model, address and number of starts, so we cannot distinguish them.',
  },
  noModel: { zh: '型号未知', en: 'Unknown model' },
  noAddress: { zh: '地址未知', en: 'Unknown address' },
  boot: {
    zh: (n: number) => `已启动 ${n} 次`,
    en: (n: number) => (n === 1 ? 'Started once' : `Started ${n} times`),
  },
  times: {
    zh: (n: number) => `最近连接 ${n} 次`,
    en: (n: number) => (n === 1 ? '1 recent connection' : `${n} recent connections`),
  },
  counts: {
    zh: (coins: string, plays: string) => `投币 ${coins}，局数 ${plays}`,
    en: (coins: string, plays: string) => `Coins in: ${coins}, plays: ${plays}`,
  },
})

type Props = { readonly boards: NonNullable<LiveDeviceState['boards']> }

/** Shows the evidence that two boards use one code: the reports and the address of each. */
export function DuplicateBoardsGroup({ boards }: Props) {
  const t = useTexts(twoBoardsTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const sentences = boards.length > 1 ? [t.note] : [t.alike, t.note]
  return (
    <RowGroup title={t.title} note={joinSentences(sentences, language)}>
      {boards.map(({ address, model, firmware, boot, times, lastTime, coinIn, plays }) => (
        <ListRow
          key={`${address} ${model} ${boot}`}
          title={[model || t.noModel, firmware].join(' ').trim()}
          sub={
            <>
              {address || t.noAddress}
              <DotSeparator />
              {t.boot(boot)}
              <DotSeparator />
              {t.times(times)}
              {coinIn !== undefined && plays !== undefined && (
                <>
                  <DotSeparator />
                  {t.counts(formatCount(coinIn), formatCount(plays))}
                </>
              )}
            </>
          }
          value={formatRelativeTime(lastTime, now, language)}
        />
      ))}
    </RowGroup>
  )
}
