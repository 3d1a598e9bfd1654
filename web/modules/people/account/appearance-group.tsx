import type { ReactNode } from 'react'
import { RowGroup } from '#web/kit/group/group.tsx'
import { edit, globe, moon, type IconShape } from '#web/kit/icon/icons.ts'
import { IconTile } from '#web/kit/row/icon-tile.tsx'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { changeDisplaySettings, type Settings, settings } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { accountTexts } from './account-texts.ts'
import css from './appearance-group.module.css'

const SIZES = ['100', '115', '130'] as const

/** Settings for language, theme and text size on this device. A choice applies at once. */
export function AppearanceGroup() {
  const t = useTexts(accountTexts)
  const { language, theme, textSize } = settings.use()
  const themes = ['system', 'light', 'dark'] as const
  return (
    <RowGroup title={t.look}>
      <AppearanceLine icon={globe} label={t.language}>
        <SegmentedControl
          label={t.language}
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
          value={language}
          onChange={(next) => changeDisplaySettings({ language: next })}
        />
      </AppearanceLine>
      <AppearanceLine icon={moon} label={t.theme}>
        <SegmentedControl
          label={t.theme}
          options={themes.map((value) => ({ value, label: t[value] }))}
          value={theme}
          onChange={(next) => changeDisplaySettings({ theme: next })}
        />
      </AppearanceLine>
      <AppearanceLine icon={edit} label={t.textSize}>
        <SegmentedControl
          label={t.textSize}
          options={SIZES.map((value) => ({ value, label: `${value}%` }))}
          value={`${textSize}`}
          onChange={(next) =>
            changeDisplaySettings({ textSize: Number(next) as Settings['textSize'] })
          }
        />
      </AppearanceLine>
    </RowGroup>
  )
}

type LineProps = { readonly icon: IconShape; readonly label: string; readonly children: ReactNode }

/** Shows the choice beside its name, or below it if the text size is large. */
function AppearanceLine({ icon, label, children }: LineProps) {
  return (
    <div className={css.line}>
      <IconTile icon={icon} tone={undefined} />
      <span className={css.label}>{label}</span>
      {children}
    </div>
  )
}
