import { useId } from 'react'
import { ConsolePage } from '#web/kit/page/page.tsx'
import { changeDisplaySettings, type Settings, settings } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { allShown } from './all-examples.ts'
import css from './kit-page.module.css'
import { texts } from './texts.ts'

/** Shows the whole kit in all its states during development. Releases do not contain this page. */
export function KitPage() {
  const t = useTexts(texts)
  const { language, theme, textSize } = settings.use()
  return (
    <ConsolePage title={t.title}>
      <div className={css.settings}>
        <KitPageChoice
          label={t.language}
          value={language}
          options={[
            ['zh', '中文'],
            ['en', 'English'],
          ]}
          onChoose={(chosenLanguage) => changeDisplaySettings({ language: chosenLanguage })}
        />
        <KitPageChoice<Settings['theme']>
          label={t.theme}
          value={theme}
          options={[
            ['system', t.system],
            ['light', t.light],
            ['dark', t.dark],
          ]}
          onChoose={(chosenTheme) => changeDisplaySettings({ theme: chosenTheme })}
        />
        <KitPageChoice<Settings['textSize']>
          label={t.textSize}
          value={textSize}
          options={[
            [100, '100%'],
            [115, '115%'],
            [130, '130%'],
          ]}
          onChoose={(chosenSize) => changeDisplaySettings({ textSize: chosenSize })}
        />
      </div>
      {allShown.map(({ name, Show }) => (
        <section key={name} className={css.piece}>
          <h2>{name}</h2>
          <Show />
        </section>
      ))}
    </ConsolePage>
  )
}

type ChoiceProps<Value> = {
  label: string
  value: Value
  options: readonly (readonly [value: Value, text: string])[]
  onChoose: (value: Value) => void
}

function KitPageChoice<Value extends string | number>(props: ChoiceProps<Value>) {
  const id = useId()
  return (
    <p>
      <label htmlFor={id}>{props.label}</label>
      <select
        id={id}
        value={props.options.findIndex(([value]) => value === props.value)}
        onChange={({ target }) => {
          const chosenOption = props.options[target.selectedIndex]
          if (chosenOption) props.onChoose(chosenOption[0])
        }}
      >
        {props.options.map(([value, text], index) => (
          <option key={value} value={index}>
            {text}
          </option>
        ))}
      </select>
    </p>
  )
}
