import { readyReceipts, type ReadyReceipt } from '#contract/receipts/receipt-ready.ts'
import { paperMm } from '#contract/receipts/receipt.ts'
import type { ReceiptStyle } from '#contract/receipts/receipts.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { receipt } from '#web/kit/icon/icons.ts'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { PrinterRows } from './printer-rows.tsx'
import css from './receipts.module.css'
import { useReceiptStylesAndPrinters } from './receipt-styles.ts'
import { texts } from './texts.ts'

/** /choose_receipts_style: the available receipts, and which printer prints which. */
export function ReceiptListScreen() {
  const t = useTexts(texts)
  const { query } = useReceiptStylesAndPrinters({})
  return (
    <RouteScreen form>
      <Loaded of={query} what={t.failed} label={t.loading}>
        {(stylesAndPrinters) => (
          <>
            <RowGroup title={t.own}>
              {stylesAndPrinters.styles.length === 0 && <p className={css.note}>{t.none}</p>}
              {stylesAndPrinters.styles.map((style) => (
                <ReceiptStyleRow key={style.id} style={style} />
              ))}
            </RowGroup>
            <ReadyReceiptRows />
            <RowGroup title={t.printers}>
              {stylesAndPrinters.all.length === 0 && <p className={css.note}>{t.noPrinters}</p>}
              <PrinterRows printers={stylesAndPrinters.all} styles={stylesAndPrinters.styles} />
            </RowGroup>
          </>
        )}
      </Loaded>
    </RouteScreen>
  )
}

function ReceiptStyleRow({ style }: { readonly style: ReceiptStyle }) {
  const t = useTexts(texts)
  const { id, name, columns, printers } = style
  const sub = (
    <>
      {t.paper(paperMm[columns])}
      <DotSeparator />
      {printers > 0 ? t.uses(printers) : t.unused}
    </>
  )
  return <ListRow icon={receipt} title={name} sub={sub} to={`/preview_style?id=${id}`} />
}

function ReadyReceiptRows() {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <RowGroup title={t.ready} note={t.readyNote}>
      {(Object.keys(readyReceipts) as ReadyReceipt[]).map((ready) => (
        <ListRow
          key={ready}
          icon={receipt}
          title={readyReceipts[ready].name[language]}
          to={`/preview_style?ready=${ready}`}
        />
      ))}
    </RowGroup>
  )
}
